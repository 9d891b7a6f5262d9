import { vehicleTitle, type FormValues } from '@lanelight/contracts';
import { Tag } from '@lanelight/ui';
import { useWatch } from 'react-hook-form';
import classes from './DiagnosticFormView.module.css';

const NAMES = ['year', 'make', 'model', 'trim', 'stockNumber'] as const;

/** The vehicle and its stock number, once they are known. */
export function FormTitle() {
  const [year, make, model, trim, stockNumber] = useWatch<FormValues, typeof NAMES>({ name: NAMES });
  return (
    <>
      <b className={classes.vehicle}>
        {make ? `${vehicleTitle({ year: Number(year) || null, make, model })} ${trim}`.trim() : 'New Diagnostic'}
      </b>
      {stockNumber && <Tag>Stock # {stockNumber}</Tag>}
    </>
  );
}
