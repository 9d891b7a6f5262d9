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
  SearchField,
  SkeletonRows,
  formatDate,
  plural,
  toast,
  type Column,
} from '@lanelight/ui';
import { IconGavel, IconPencil, IconPlus, IconScale, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreatedAuction } from '../created-auction';
import { FoundRows } from '../FoundRows';
import { auctionPagesQuery, useDeleteAuction } from '../queries';
import { useSettled } from '../use-settled';
import { NextSteps } from './NextSteps';
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

/** From this many on, a list is searched rather than read. */
const SEARCHED_FROM = 10;

const newAuction = (
  <ButtonLink variant="primary" to="/admin/auctions/new" icon={<IconPlus aria-hidden />}>
    New Auction
  </ButtonLink>
);

function AuctionTable({ auctions, onDelete }: { auctions: Auction[]; onDelete: (auction: Auction) => void }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Auctions"
      columns={COLUMNS}
      rows={auctions}
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
            onClick={() => onDelete(auction)}
          />
        </>
      )}
    />
  );
}

/** The auctions page by page, found by words of their name and place. */
function AuctionList({ onDelete }: { onDelete: (auction: Auction) => void }) {
  const [words, setWords] = useState('');
  const search = useSettled(words.trim());
  const found = useInfiniteQuery(auctionPagesQuery(search));
  const { data, isError, error, isFetching, refetch } = found;
  if (isError && !data) {
    return (
      <ErrorState
        title={MESSAGES.auctions.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingText>Loading auctions...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  const auctions = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  if (total === 0 && search === '') {
    return (
      <EmptyState icon={<IconGavel size={32} stroke={1.5} aria-hidden />} title={MESSAGES.auctions.empty}>
        An auction has its own users, customers and vehicles.
      </EmptyState>
    );
  }
  return (
    <>
      {(total >= SEARCHED_FROM || words !== '') && (
        <SearchField
          className={classes.search}
          label="Search auctions"
          placeholder="Name, city or state"
          value={words}
          onChange={setWords}
        />
      )}
      <FoundRows found={search === '' ? plural(total, 'auction') : `${plural(total, 'auction')} found`} pages={found}>
        {auctions.length > 0 && <AuctionTable auctions={auctions} onDelete={onDelete} />}
      </FoundRows>
    </>
  );
}

/** All auctions of the platform; the start of the admin area (specification, section 2). */
function AuctionsPage() {
  const navigate = useNavigate();
  const created = useCreatedAuction();
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
      {created !== null && (
        <NextSteps auctionId={created} onClose={() => void navigate('/admin/auctions', { replace: true })} />
      )}
      <AuctionList onDelete={setDoomed} />
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
