import { ASSESSMENT_COMPLETED, type Stats } from '@lanelight/contracts';
import { FailedPart, LaneLightInline, Section, useRealtime, useSession } from '@lanelight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { statsQuery } from './queries';
import classes from './LaneCounts.module.css';

interface Cell {
  key: string;
  label: ReactNode;
  value: number | undefined;
  to: string;
}

const listOf = (status: 'draft' | 'in-progress' | 'failed' | 'complete'): string => `/vehicle-reports?status=${status}`;

const statusCells = (stats: Stats | undefined, showsDrafts: boolean): Cell[] => [
  ...(showsDrafts
    ? [{ key: 'draft', label: 'In the lane', value: stats?.byStatus.incomplete ?? undefined, to: listOf('draft') }]
    : []),
  { key: 'waiting', label: 'Waiting for assessment', value: stats?.byStatus.inProgress, to: listOf('in-progress') },
  { key: 'failed', label: 'Assessment failed', value: stats?.byStatus.failed, to: listOf('failed') },
];

const lightCells = (stats: Stats | undefined): Cell[] =>
  (['green', 'yellow', 'red'] as const).map((light) => ({
    key: light,
    label: <LaneLightInline light={light} />,
    value: stats?.byLight[light],
    to: listOf('complete'),
  }));

function Cells({ label, cells }: { label: string; cells: readonly Cell[] }) {
  return (
    <ul className={classes.cells} aria-label={label}>
      {cells.map(({ key, label: name, value, to }) => (
        <li key={key}>
          <Link to={to}>
            <span>{name}</span> <b>{value === undefined ? '–' : value.toLocaleString('en-US')}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A push may be this much faster than the counts, in milliseconds. */
const COUNTS_FOLLOW_MS = 1_000;

/** Vehicles by status and by light, each number a link to its list. Mechanics have their own drafts on a tile instead. */
export function LaneCounts() {
  const { hasRole } = useSession();
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(statsQuery);
  useRealtime(ASSESSMENT_COMPLETED, () => {
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: statsQuery.queryKey });
    readAgain();
    setTimeout(readAgain, COUNTS_FOLLOW_MS);
  });
  const isSuperAdmin = hasRole('super_admin');
  return (
    <div className={classes.part}>
      <Section title={isSuperAdmin ? 'At all auctions now' : 'At your auction now'} plain>
        {isError ? (
          <FailedPart
            title="We couldn't load the vehicle counts."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={classes.lists}>
            <Cells label="Vehicles by status" cells={statusCells(data, hasRole('super_admin', 'auction_admin'))} />
            <Cells label="Vehicles by light" cells={lightCells(data)} />
          </div>
        )}
      </Section>
    </div>
  );
}
