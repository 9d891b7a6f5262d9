import { MESSAGES, VEHICLE_FILTERS, type VehicleFilter } from '@lanelight/contracts';
import { Button, EmptyState, Page, PageHeader, plural, SearchField, SelectField, useSession } from '@lanelight/ui';
import { IconCarOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRefreshOnCompletion } from '../vehicles';
import { groupsQuery, totalQuery, vehiclesQuery, type Wanted } from './queries';
import { VehicleGroups } from './VehicleGroups';
import classes from './VehicleReportsPage.module.css';
import { VehicleTable } from './VehicleTable';

/** Quiet time after the last key before the search runs, in milliseconds. */
const SEARCH_AFTER_MS = 250;

const STATUS_LABELS: Record<VehicleFilter, string> = {
  draft: 'Incomplete',
  'in-progress': 'In Progress',
  failed: 'Assessment Failed',
  complete: 'Complete',
};
const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...VEHICLE_FILTERS.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

const isFilter = (value: string | null): value is VehicleFilter => VEHICLE_FILTERS.some((each) => each === value);

/** `/vehicle-reports`: every vehicle that the user may see; for super admins by auction. */
export function Component() {
  const { hasRole } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const given = parameters.get('status');
  const status = isFilter(given) ? given : null;
  const [typed, setTyped] = useState(search);
  const isGrouped = hasRole('super_admin');
  useRefreshOnCompletion();

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(
      () => setParameters((current) => changed(current, 'search', typed.trim()), { replace: true }),
      SEARCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParameters]);

  const wanted: Wanted = { search, status };
  const empty = search ? (
    <EmptyState title={MESSAGES.vehicles.noMatch} action={<Button onClick={() => setTyped('')}>Clear search</Button>}>
      Check for mix-ups such as Z and 2. VINs never contain I, O or Q.
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCarOff size={32} stroke={1.5} aria-hidden />} title={MESSAGES.vehicles.none}>
      {status === null
        ? 'Vehicles appear here as soon as a mechanic saves a diagnostic.'
        : 'No vehicle has this status now.'}
    </EmptyState>
  );

  return (
    <Page>
      <PageHeader
        title="Vehicle Reports"
        subtitle={
          isGrouped ? <GroupsSubtitle key="groups" wanted={wanted} /> : <ListSubtitle key="list" wanted={wanted} />
        }
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          <>
            <SelectField
              className={classes.status}
              label="Status"
              hideLabel
              compact
              options={STATUS_OPTIONS}
              value={status ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setParameters((current) => changed(current, 'status', value), { replace: true })
              }
            />
            <SearchField
              className={classes.search}
              label="Search vehicles"
              placeholder="Vehicle, VIN, stock number or customer"
              value={typed}
              onChange={setTyped}
            />
          </>
        }
      />
      {isGrouped ? (
        <VehicleGroups wanted={wanted} empty={empty} />
      ) : (
        <VehicleTable label="Vehicles" wanted={wanted} empty={empty} />
      )}
    </Page>
  );
}

/** The address's parameters with another value of one; blank removes it. */
function changed(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

interface Found {
  total: number;
  totalIsCapped?: boolean;
}

/** "31 of 314 vehicles": what was found, of all there are. */
function foundOf({ total, totalIsCapped = false }: Found, all: number | undefined): string {
  if (totalIsCapped) return `More than ${plural(total, 'vehicle')}`;
  if (all === undefined || all <= total) return plural(total, 'vehicle');
  return `${total.toLocaleString('en-US')} of ${plural(all, 'vehicle')}`;
}

function useAll({ search, status }: Wanted): number | undefined {
  return useQuery({ ...totalQuery, enabled: search !== '' || status !== null }).data;
}

/** Keeps the line of a subtitle that is on its way. */
const BlankLine = () => <span aria-hidden>{'\u00a0'}</span>;

function ListSubtitle({ wanted }: { wanted: Wanted }) {
  const { auctionName } = useSession();
  const all = useAll(wanted);
  const last = useInfiniteQuery(vehiclesQuery(wanted)).data?.pages.at(-1);
  if (!last) return <BlankLine />;
  return <span role="status">{[foundOf(last, all), auctionName].filter(Boolean).join(' at ')}</span>;
}

function GroupsSubtitle({ wanted }: { wanted: Wanted }) {
  const all = useAll(wanted);
  const groups = useQuery(groupsQuery(wanted)).data?.items;
  if (!groups) return <BlankLine />;
  const found: Found = {
    total: groups.reduce((sum, { total }) => sum + total, 0),
    totalIsCapped: groups.some(({ totalIsCapped }) => totalIsCapped),
  };
  const auctions = groups.filter(({ auctionId }) => auctionId !== null).length;
  const where = auctions > 0 ? plural(auctions, 'auction') : null;
  return <span role="status">{[foundOf(found, all), where].filter(Boolean).join(' at ')}</span>;
}
