import { isBeingAssessed, MESSAGES, vehicleTitle, type VehicleReport } from '@lanelight/contracts';
import {
  AccordionSection,
  api,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  LoadingText,
  Page,
  PageHeader,
  plural,
  SearchField,
  SkeletonRows,
  StatusMark,
  useSession,
  Vin,
  type Column,
  queryKeys,
} from '@lanelight/ui';
import { IconCarOff } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PROGRESS_POLL_MS, useRefreshOnCompletion } from '../vehicles';
import { groupByAuction, type VehicleGroup } from './groups';
import classes from './VehicleReportsPage.module.css';

/** Rows asked for at first, and with each "Show more". */
const PAGE_SIZE = 200;
/** Most rows that the server gives in one answer. */
const MOST_ROWS = 500;
/** Quiet time after the last key before the search runs, in milliseconds. */
const SEARCH_AFTER_MS = 250;

interface VehicleList {
  items: VehicleReport[];
  total: number;
}

const vehiclesQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: [...queryKeys.vehicles, 'list', { search, limit }],
    queryFn: ({ signal }) => api.get('/api/vehicles', { signal, query: { search, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingAssessed) ? PROGRESS_POLL_MS * 2 : false),
  });

const COLUMNS: readonly Column<VehicleReport>[] = [
  {
    key: 'vehicle',
    header: 'Vehicle',
    cell: (vehicle) => (
      <>
        {vehicleTitle(vehicle)} {vehicle.trim && <span className={classes.trim}>{vehicle.trim}</span>}
      </>
    ),
  },
  {
    key: 'vin',
    header: 'VIN',
    width: '200px',
    cell: ({ vin }) => (vin ? <Vin vin={vin} size="table" /> : <span className={classes.absent}>No VIN</span>),
  },
  {
    key: 'stock',
    header: 'Stock #',
    width: '112px',
    cell: ({ stockNumber }) => stockNumber ?? <span className={classes.absent}>No Stock #</span>,
  },
  {
    key: 'added',
    header: 'Date Added',
    width: '124px',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  { key: 'status', header: 'Status', width: '136px', cell: ({ status }) => <StatusMark status={status} /> },
];

/** Where the vehicles are: the user's auction, or how many auctions, where all of them are known. */
function whereOf(
  data: VehicleList,
  groups: readonly VehicleGroup[],
  auctionName: string | null | undefined,
): string | null {
  const auctions = groups.filter(({ key }) => key !== 'drafts').length;
  if (auctions > 0 && data.items.length === data.total) return plural(auctions, 'auction');
  return auctionName ?? null;
}

/** `/vehicle-reports`: every vehicle that the user may see; for super admins by auction. */
export function Component() {
  const { hasRole, auctionName } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, isPending, isError, error, refetch, isRefetching, isPlaceholderData } = useQuery(
    vehiclesQuery(search, limit),
  );
  useRefreshOnCompletion();

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(
      () => setParameters(typed.trim() ? { search: typed.trim() } : {}, { replace: true }),
      SEARCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, search, setParameters]);

  const isGrouped = hasRole('super_admin');
  const groups = isGrouped ? groupByAuction(data?.items ?? []) : [];
  const subtitle =
    data &&
    [plural(data.total, 'vehicle'), whereOf(data, groups, isGrouped ? null : auctionName)].filter(Boolean).join(' at ');

  return (
    <Page>
      <PageHeader
        title="Vehicle Reports"
        subtitle={subtitle && <span role="status">{subtitle}</span>}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          <SearchField
            className={classes.search}
            label="Search vehicles"
            placeholder="Vehicle, VIN or stock number"
            value={typed}
            onChange={setTyped}
          />
        }
      />
      {isPending ? (
        <>
          <LoadingText>Loading vehicles...</LoadingText>
          <SkeletonRows />
        </>
      ) : isError ? (
        <ErrorState
          title="We couldn't load the vehicles"
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : data.items.length === 0 ? (
        search ? (
          <EmptyState
            title={MESSAGES.vehicles.noMatch}
            action={<Button onClick={() => setTyped('')}>Clear search</Button>}
          >
            Check for mix-ups such as Z and 2. VINs never contain I, O or Q.
          </EmptyState>
        ) : (
          <EmptyState icon={<IconCarOff size={32} stroke={1.5} aria-hidden />} title={MESSAGES.vehicles.none}>
            Vehicles appear here as soon as a mechanic saves a diagnostic.
          </EmptyState>
        )
      ) : (
        <div aria-busy={isPlaceholderData}>
          {isGrouped ? (
            groups.map((group) => (
              <AccordionSection
                key={group.key}
                title={group.title}
                count={plural(group.vehicles.length, 'vehicle')}
                defaultOpen
              >
                <VehicleTable label={group.title} vehicles={group.vehicles} />
              </AccordionSection>
            ))
          ) : (
            <VehicleTable label="Vehicles" vehicles={data.items} />
          )}
          {data.total > data.items.length && (
            <div className={classes.more}>
              <span>
                The newest {data.items.length} of {data.total} are shown.
              </span>
              {limit < MOST_ROWS ? (
                <Button
                  busy={isPlaceholderData}
                  busyLabel="Loading..."
                  onClick={() => setLimit(Math.min(MOST_ROWS, limit + PAGE_SIZE))}
                >
                  Show more
                </Button>
              ) : (
                <span>Search to find the others.</span>
              )}
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

function VehicleTable({ label, vehicles }: { label: string; vehicles: readonly VehicleReport[] }) {
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={vehicles}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/vehicle-detail/${id}`}
    />
  );
}
