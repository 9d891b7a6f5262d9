import { IconX } from '@tabler/icons-react';
import { IconButton } from './Button';
import { PermanentMark } from './Tag';
import classes from './CodeList.module.css';

export interface CodeListProps {
  codes: readonly { code: string; description: string; isPermanent: boolean }[];
  /** Shows a remove button in each row. */
  onRemove?: (code: string) => void;
  label?: string;
}

/** Trouble codes that were read from the vehicle, permanent ones marked (P). */
export function CodeList({ codes, onRemove, label = 'Selected codes' }: CodeListProps) {
  if (codes.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {codes.map(({ code, description, isPermanent }) => (
        <li key={code} className={classes.row}>
          <span className={classes.code} translate="no">
            {code}
          </span>
          <span>{isPermanent && <PermanentMark />}</span>
          <span className={classes.text}>
            <b>{description}</b>
            <small>{isPermanent ? 'Permanent code' : 'Not permanent'}</small>
          </span>
          {onRemove && (
            <IconButton
              className={classes.remove}
              label={`Remove ${code}`}
              icon={<IconX size={24} stroke={1.75} aria-hidden />}
              onClick={() => onRemove(code)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
