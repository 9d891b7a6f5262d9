import classes from './Counts.module.css';

/** Large figures side by side under the gantry rule. */
export function Counts({
  items,
}: {
  items: readonly { label: string; value: number | null; note?: string | undefined }[];
}) {
  return (
    <dl className={classes.counts}>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value === null ? '–' : value.toLocaleString('en-US')}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
