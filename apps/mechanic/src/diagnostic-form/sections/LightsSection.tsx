import { FORM_FIELDS, NO_WARNING_LIGHTS, WARNING_LIGHTS, type FormValues } from '@lanelight/contracts';
import { MultiChoice } from '@lanelight/ui';
import { useFormContext } from 'react-hook-form';
import { answerWarningLight } from '../form-rules';
import { useApply, useField } from '../use-form-fields';
import { FormSection } from './FormSection';

export function LightsSection() {
  const { getValues } = useFormContext<FormValues>();
  const { value, error, onBlur, ref } = useField('warningLights');
  const apply = useApply();
  const none = value.includes(NO_WARNING_LIGHTS);
  const on = none ? 0 : value.length;
  return (
    <FormSection id="lights" note={on > 0 && `${on} on`}>
      <MultiChoice
        ref={ref}
        label={FORM_FIELDS.warningLights.label}
        hideLabel
        error={error}
        value={value}
        options={WARNING_LIGHTS.map((light) => ({
          value: light as string,
          label: light,
          wide: light === NO_WARNING_LIGHTS,
          disabled: none && light !== NO_WARNING_LIGHTS,
        }))}
        onToggle={(light) => apply(answerWarningLight(getValues(), light))}
        onBlur={onBlur}
      />
    </FormSection>
  );
}
