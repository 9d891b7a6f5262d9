import { FORM_FIELDS, NO_REPAIRS, OTHER_REPAIR, REPAIR_GROUPS, type FormValues } from '@lanelight/contracts';
import { CheckboxField, ComboboxField, IconButton, TextField } from '@lanelight/ui';
import { IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { answerRepair } from '../form-rules';
import { useApply, useField } from '../use-form-fields';
import { FormSection } from './FormSection';
import classes from './sections.module.css';

const OPTIONS = Object.entries(REPAIR_GROUPS).flatMap(([group, repairs]) =>
  repairs.map((repair) => ({ value: repair as string, label: repair as string, detail: group })),
);

export function RepairsSection() {
  return (
    <FormSection id="repairs">
      <RepairPicker list="immediateRepairs" />
      <RepairPicker list="potentialRepairs" />
    </FormSection>
  );
}

/** Repairs from the picklist, found by typing; "None identified" stands alone, "Other" asks for its text. */
function RepairPicker({ list }: { list: 'immediateRepairs' | 'potentialRepairs' }) {
  const { label } = FORM_FIELDS[list];
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
          label={FORM_FIELDS[`${list}Other` as const].label}
          maxLength={500}
          autoComplete="off"
        />
      )}
    </div>
  );
}
