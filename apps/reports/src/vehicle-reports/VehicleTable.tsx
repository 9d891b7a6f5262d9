import { vehicleTitle, type VehicleReport } from '@lanelight/contracts';
import {
  Button,
  DataTable,
  ErrorState,
  formatDate,
  LoadingText,
  SkeletonRows,
  StatusMark,
  Vin,
  type Column,
} from '@lanelight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { vehiclesQuery, type Wanted } from './queries';
import classes from './VehicleReportsPage.module.css';

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
  {
    key: 'status',
    header: 'Status',
    width: '136px',
    besideName: true,
    cell: ({ status }) => <StatusMark status={status} />,
  },
];

export interface VehicleTableProps {
  label: string;
  wanted: Wanted;
  auctionId?: string | null;
  /** What stands here if there are no vehicles. */
  empty?: ReactNode;
}

/** The vehicles that were asked for. More of them are read as the end of the table comes near. */
export function VehicleTable({ label, wanted, auctionId = null, empty = null }: VehicleTableProps) {
  const query = useInfiniteQuery(vehiclesQuery(wanted, auctionId));
  const { data, isPending, isError, error, refetch, isRefetching, isPlaceholderData } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const canReadOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const readOn = useCallback(() => {
    if (canReadOn) void fetchNextPage();
  }, [canReadOn, fetchNextPage]);

  if (isPending) {
    return (
      <>
        <LoadingText>Loading vehicles...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        title="We couldn't load the vehicles"
        error={error}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  const vehicles = data.pages.flatMap(({ items }) => items);
  const { total, totalIsCapped = false } = data.pages.at(-1)!;
  if (vehicles.length === 0) return empty;
  return (
    <div aria-busy={isPlaceholderData}>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={vehicles}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/vehicle-detail/${id}`}
        shortOnPhones
        total={Math.max(total, vehicles.length)}
        onEnd={readOn}
      />
      {hasNextPage && (
        <div className={classes.more}>
          <span>
            {vehicles.length.toLocaleString('en-US')} of {totalIsCapped && 'more than '}
            {total.toLocaleString('en-US')} are shown.
          </span>
          <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}
