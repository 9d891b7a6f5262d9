import type { Evidence } from '@lanelight/contracts';
import { IconChevronRight } from '@tabler/icons-react';
import { groupEvidence, type EvidenceGroup } from './evidence';
import classes from './EvidenceList.module.css';
import { TroubleCode } from './Tag';

/** One source with what was said in it. */
export function EvidenceEntry({ group: { kind, source, isPermanent, quotes, quotedAbove } }: { group: EvidenceGroup }) {
  if (kind === 'fact') return <p className={classes.fact}>{source}</p>;
  if (kind === 'list') return <p className={classes.source}>Listed under {source}</p>;
  if (kind === 'code') {
    return (
      <p className={classes.code}>
        <TroubleCode code={source} isPermanent={isPermanent} />
        {quotes.map((meaning) => (
          <span key={meaning}>{meaning}</span>
        ))}
      </p>
    );
  }
  return (
    <div>
      {quotes.length > 0 && (
        <>
          <span className={classes.source}>{source}</span>
          {quotes.map((quote) => (
            <p key={quote} className={classes.quote}>
              “{quote}”
            </p>
          ))}
        </>
      )}
      {quotedAbove.length > 0 && (
        <details className={classes.folded}>
          <summary>
            <IconChevronRight size={16} aria-hidden />
            {source}, quoted above
          </summary>
          {quotedAbove.map((quote) => (
            <p key={quote} className={classes.quote}>
              “{quote}”
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

/** What a statement of the assessment rests on: the mechanic's words with where they stand, codes, facts and lists. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const [groups = []] = groupEvidence([evidence]);
  return (
    <div className={classes.list}>
      {groups.map((group) => (
        <EvidenceEntry key={`${group.kind} ${group.source}`} group={group} />
      ))}
    </div>
  );
}
