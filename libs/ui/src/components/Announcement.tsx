import type { AnnouncedItem } from '@lanelight/contracts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { cx } from '../lib/cx';
import { plural } from '../lib/format';
import { CopyButton } from './CopyButton';
import classes from './Announcement.module.css';

type Kind = AnnouncedItem['kind'];

const COUNTED: readonly { kind: Kind; one: string; many: string; suffix: string }[] = [
  { kind: 'code', one: 'code', many: 'codes', suffix: ' named' },
  { kind: 'warning-light', one: 'warning light', many: 'warning lights', suffix: '' },
  { kind: 'finding', one: 'finding', many: 'findings', suffix: '' },
];
const SINGLE: readonly { kind: Kind; label: string }[] = [
  { kind: 'readiness', label: 'Readiness status' },
  { kind: 'odometer', label: 'Odometer' },
];

interface Coverage {
  key: Kind;
  complete: boolean;
  text: string;
  missing: string[];
}

/** What the announcement had to name and whether it does, one line for each kind of thing. */
function coverage(items: readonly AnnouncedItem[]): Coverage[] {
  const lines: Coverage[] = [];
  for (const { kind, one, many, suffix } of COUNTED) {
    const all = items.filter((item) => item.kind === kind);
    const missing = all.filter((item) => !item.named).map((item) => item.label);
    if (all.length === 0) continue;
    lines.push({
      key: kind,
      complete: missing.length === 0,
      text:
        missing.length === 0
          ? `${all.length} of ${plural(all.length, one, many)}${suffix}`
          : `${plural(missing.length, one, many)} ${missing.length === 1 ? 'is' : 'are'} missing`,
      missing,
    });
  }
  for (const { kind, label } of SINGLE) {
    const all = items.filter((item) => item.kind === kind);
    if (all.length === 0) continue;
    const complete = all.every((item) => item.named);
    lines.push({ key: kind, complete, text: complete ? label : `${label} is missing`, missing: [] });
  }
  return lines;
}

export interface AnnouncementProps {
  text: string;
  /** About 20 words to read on the block, above the full text. */
  headline?: string | undefined;
  announced: readonly AnnouncedItem[];
  title?: string;
  onCopied?: (() => void) | undefined;
}

/** The announcement to read out in the lane, a button that copies all of it, and what it covers. */
export function Announcement({ text, headline, announced, title = 'Announcement', onCopied }: AnnouncementProps) {
  const lines = coverage(announced);
  const complete = lines.every((line) => line.complete);
  return (
    <section className={classes.announcement}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <CopyButton
          text={headline ? `${headline}\n\n${text}` : text}
          label="Copy announcement"
          variant={complete ? 'primary' : 'outline'}
          onCopied={onCopied}
        />
      </div>
      <blockquote className={classes.text}>
        {headline && <p className={classes.headline}>{headline}</p>}
        <p>{text}</p>
      </blockquote>
      {lines.length > 0 && (
        <ul className={classes.coverage} aria-label="What the announcement covers">
          {lines.map((line) => (
            <li key={line.key} className={cx(!line.complete && classes.short)}>
              {line.complete ? (
                <IconCheck size={20} stroke={2.5} aria-hidden />
              ) : (
                <IconAlertTriangle size={20} aria-hidden />
              )}
              <span>
                {line.text}
                {line.missing.length > 0 && <>: {line.missing.join(', ')}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
