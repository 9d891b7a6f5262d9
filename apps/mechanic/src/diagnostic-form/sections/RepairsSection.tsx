import { NO_REPAIRS, OTHER_REPAIR, REPAIR_GROUPS } from '@lanelight/contracts';
import { CheckboxField, ComboboxField, IconButton, TextAreaField, TextField } from '@lanelight/ui';
import { IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { answerRepair } from '../form-rules';
import type { FormValues } from '../form-values';
import { useApply, useField } from '../use-form-fields';
import { FormSection } from './FormSection';
import classes from './sections.module.css';

const OPTIONS = Object.entries(REPAIR_GROUPS).flatMap(([group, repairs]) =>
  repairs.map((repair) => ({ value: repair as string, label: repair as string, detail: group })),
);

export function RepairsSection() {
  return (
    <FormSection id="repairs" note="Optional">
      <RepairPicker list="immediateRepairs" label="Immediate repairs" />
      <RepairPicker list="potentialRepairs" label="Potential repairs" />
    </FormSection>
  );
}

/** Repairs from the picklist, found by typing; "None identified" stands alone, "Other" asks for its text. */
function RepairPicker({ list, label }: { list: 'immediateRepairs' | 'potentialRepairs'; label: string }) {
  const { getValues } = useFormContext<FormValues>();
  const repairs = useField(list);
  const other = useField(`${list}Other`);
  const apply = useApply();
  const toggle = (repair: string): void => apply(answerRepair(getValues(), list, repair));
  const none = repairs.value.includes(NO_REPAIRS);
  const picked = repairs.value.filter((repair) => repair !== NO_REPAIRS && repair !== OTHER_REPAIR);
  return (
    <div className={classes.repairs} role="group" aria-label={label}>
      <ComboboxField
        ref={repairs.ref}
        label={label}
        hint={none ? '"None identified" is selected. Clear it to add a repair.' : undefined}
        error={repairs.error}
        options={OPTIONS.filter((option) => !picked.includes(option.value))}
        value={null}
        onChange={toggle}
        onBlur={repairs.onBlur}
        placeholder="Search the repairs"
        empty="Not on the list. Use Other below."
        disabled={none}
      />
      {picked.length > 0 && (
        <ul className={classes.picked} aria-label={`Selected ${label.toLowerCase()}`}>
          {picked.map((repair) => (
            <li key={repair} className={classes.pick}>
              {repair}
              <IconButton
                label={`Remove ${repair}`}
                icon={<IconX size={20} aria-hidden />}
                onClick={() => toggle(repair)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.pair}>
        <CheckboxField label={NO_REPAIRS} checked={none} onChange={() => toggle(NO_REPAIRS)} />
        <CheckboxField
          label={OTHER_REPAIR}
          checked={repairs.value.includes(OTHER_REPAIR)}
          disabled={none}
          onChange={() => toggle(OTHER_REPAIR)}
        />
      </div>
      {repairs.value.includes(OTHER_REPAIR) && (
        <TextField
          {...other}
          onChange={(event) => other.onChange(event.currentTarget.value)}
          label={`Other ${label.toLowerCase()}`}
          maxLength={500}
          autoComplete="off"
        />
      )}
    </div>
  );
}

export function NotesSection() {
  const notes = useField('additionalNotes');
  return (
    <FormSection id="notes" note="Optional">
      <TextAreaField
        {...notes}
        onChange={(event) => notes.onChange(event.currentTarget.value)}
        label="Additional notes"
        hint="Keys, tires, glass: whatever a buyer should know."
      />
    </FormSection>
  );
}
