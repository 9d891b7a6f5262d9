import { MESSAGES, type Auction } from '@lanelight/contracts';
import {
  ButtonLink,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingText,
  Page,
  PageHeader,
  SkeletonRows,
  formatDate,
  toast,
  type Column,
} from '@lanelight/ui';
import { IconGavel, IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { auctionsQuery, useDeleteAuction } from '../queries';
import classes from './AuctionsPage.module.css';

const COLUMNS: Column<Auction>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'place',
    header: 'City and state',
    width: '32%',
    cell: ({ city, state }) =>
      [city, state].filter(Boolean).join(', ') || <span className={classes.blank}>Not given</span>,
  },
  { key: 'created', header: 'Created', width: '160px', cell: ({ createdAt }) => formatDate(createdAt) },
];

const newAuction = (
  <ButtonLink variant="primary" to="/admin/auctions/new" icon={<IconPlus aria-hidden />}>
    New Auction
  </ButtonLink>
);

/** All auctions of the platform; the start of the admin area (specification, section 2). */
function AuctionsPage() {
  const { data, isError, error, isFetching, refetch } = useQuery(auctionsQuery);
  const navigate = useNavigate();
  const remove = useDeleteAuction();
  const [doomed, setDoomed] = useState<Auction | null>(null);

  const confirm = async (auction: Auction): Promise<void> => {
    try {
      await remove.mutateAsync(auction.id);
      toast.success(MESSAGES.auctions.deleted.title, { id: 'delete-auction' });
      setDoomed(null);
    } catch (problem) {
      toast.problem(MESSAGES.auctions.deleteFailed.title, problem, undefined, { id: 'delete-auction' });
    }
  };

  return (
    <Page>
      <PageHeader title="Auctions" back={{ to: '/dashboard', label: 'Dashboard' }} actions={newAuction} />
      {isError ? (
        <ErrorState
          title={MESSAGES.auctions.loadFailed.title}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <>
          <LoadingText>Loading auctions...</LoadingText>
          <SkeletonRows />
        </>
      ) : data.items.length === 0 ? (
        <EmptyState icon={<IconGavel size={32} stroke={1.5} aria-hidden />} title={MESSAGES.auctions.empty}>
          An auction has its own users, customers and vehicles.
        </EmptyState>
      ) : (
        <DataTable
          label="Auctions"
          columns={COLUMNS}
          rows={data.items}
          rowKey={({ id }) => id}
          rowActions={(auction) => (
            <>
              <IconButton
                label={`Edit ${auction.name}`}
                icon={<IconPencil size={20} aria-hidden />}
                onClick={() => void navigate(`/admin/auctions/${auction.id}/edit`)}
              />
              <IconButton
                label={`Rules of ${auction.name}`}
                icon={<IconScale size={20} aria-hidden />}
                onClick={() => void navigate(`/admin/auctions/${auction.id}/rules`)}
              />
              <IconButton
                label={`Delete ${auction.name}`}
                icon={<IconTrash size={20} aria-hidden />}
                onClick={() => setDoomed(auction)}
              />
            </>
          )}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open
          title={`Delete ${doomed.name}?`}
          cancelLabel="Cancel"
          onCancel={() => setDoomed(null)}
          confirmLabel="Delete"
          busy={remove.isPending}
          busyLabel="Deleting..."
          onConfirm={() => void confirm(doomed)}
        >
          {MESSAGES.auctions.confirmDelete}
        </ConfirmDialog>
      )}
    </Page>
  );
}

export { AuctionsPage as Component };
