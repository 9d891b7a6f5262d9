import { vehicleTitle } from '@lanelight/contracts';
import { FailedPart, Section, Vin, formatRelative } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { draftsQuery } from './queries';
import classes from './DraftList.module.css';

const TITLE = 'Pick up where you left off';

/** The mechanic's latest unfinished forms; nothing when there are none. */
export function DraftList() {
  const { data, isError, isFetching, refetch } = useQuery(draftsQuery);
  if (isError) {
    return (
      <div className={classes.part}>
        <Section title={TITLE} plain>
          <FailedPart title="We couldn't load your drafts." retrying={isFetching} onRetry={() => void refetch()} />
        </Section>
      </div>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <div className={classes.part}>
      <Section title={TITLE} plain>
        <ul className={classes.drafts}>
          {data.items.map((draft) => (
            <li key={draft.id}>
              <Link to={`/diagnostic?draft=${draft.id}`}>
                <b>{vehicleTitle(draft)}</b>
                <span className={classes.facts}>
                  {draft.vin && <Vin vin={draft.vin} size="table" />}
                  <span>{draft.stockNumber ? `Stock # ${draft.stockNumber}` : 'No Stock #'}</span>
                </span>
                <span className={classes.saved}>Last saved {formatRelative(draft.updatedAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
