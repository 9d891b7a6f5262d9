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
    <FormSection id="mileage">
      <div className={classes.pair}>
        <MileageField {...before} label="Pre-inspection mileage" />
        <MileageField
          {...after}
          label="Post-inspection mileage"
          hint={isBackwards ? 'Lower than before the inspection. Check both readings.' : undefined}
        />
      </div>
    </FormSection>
  );
}
