import { FORM_FIELDS } from '@lanelight/contracts';
import { useField, useValues } from '../use-form-fields';
import { FormSection } from './FormSection';
import classes from './sections.module.css';
import { MileageField } from '../../controls/MileageField';

export function MileageSection() {
  const before = useField('mileage');
  const after = useField('postInspectionMileage');
  const [start, end] = useValues('mileage', 'postInspectionMileage');
  const isBackwards = start !== null && end !== null && end < start;
  return (
    <FormSection id="mileage" drawn={['mileage', 'postInspectionMileage']}>
      <div className={classes.pair}>
        <MileageField {...before} label={FORM_FIELDS.mileage.label} />
        <MileageField
          {...after}
          label={FORM_FIELDS.postInspectionMileage.label}
          hint={isBackwards ? 'Lower than before the inspection. Check both readings.' : undefined}
        />
      </div>
    </FormSection>
  );
}
