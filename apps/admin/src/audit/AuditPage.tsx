import { AUDIT_KINDS, auditSentence, MESSAGES, type AuditEntry, type AuditKind } from '@lanelight/contracts';
import {
  Button,
  ComboboxField,
  DataTable,
  EmptyState,
  ErrorState,
  formatDateTime,
  LoadingText,
  Page,
  PageHeader,
  plural,
  SearchField,
  SelectField,
  SkeletonRows,
  TextField,
  toast,
  useSession,
  type Column,
} from '@lanelight/ui';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundRows } from '../FoundRows';
import { auditPagesQuery, exportAudit, foundAuctionsQuery, type AuditFilter } from '../queries';
import { useSettled } from '../use-settled';
import classes from './AuditPage.module.css';
import { endOfDay, startOfDay } from './days';

const KINDS: Record<AuditKind, string> = {
  user: 'Users',
  auction: 'Auctions and customers',
  settings: 'Rules and instructions',
  vehicle: 'Vehicles',
  security: 'Sign-ins and security',
};
const KIND_OPTIONS = [
  { value: '', label: 'Everything' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })),
];

const columns = (withAuction: boolean): Column<AuditEntry>[] => [
  {
    key: 'what',
    header: 'What happened',
    cell: (entry) => (
      <>
        {auditSentence(entry)}
        {entry.times > 1 && <span className={classes.note}> ({plural(entry.times, 'time')})</span>}
      </>
    ),
  },
  ...(withAuction
    ? [
        {
          key: 'auction',
          header: 'Auction',
          width: '18%',
          cell: ({ auctionName }: AuditEntry) => auctionName ?? 'Platform',
        },
      ]
    : []),
  {
    key: 'from',
    header: 'From',
    width: '24%',
    cell: ({ address, device }) => (
      <span className={classes.from}>{[device, address].filter(Boolean).join(', ') || 'Not known'}</span>
    ),
  },
  { key: 'at', header: 'When', width: '200px', cell: ({ at }) => formatDateTime(at) },
];

function AuditList({ filter, withAuction }: { filter: AuditFilter; withAuction: boolean }) {
  const found = useInfiniteQuery(auditPagesQuery(filter));
  const { data, isError, error, isFetching, refetch } = found;
  if (isError && !data) {
    return (
      <ErrorState
        title={MESSAGES.audit.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingText>Loading the audit trail...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items);
  const { total = 0, totalIsCapped = false } = data.pages[0] ?? {};
  if (total === 0) {
    return (
      <EmptyState icon={<IconHistory size={32} stroke={1.5} aria-hidden />} title={MESSAGES.audit.none}>
        Nobody did anything that matches. Change the filters to see more.
      </EmptyState>
    );
  }
  return (
    <FoundRows found={`${totalIsCapped ? 'More than ' : ''}${plural(total, 'entry', 'entries')}`} pages={found}>
      <DataTable label="Audit trail" columns={columns(withAuction)} rows={entries} rowKey={({ id }) => id} />
    </FoundRows>
  );
}

const ALL = { value: '', label: 'All auctions' };

/** One auction or all, found by typing words of its name, city or state. */
function AuctionField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(ALL);
  const search = useSettled(typed.trim());
  const { data, isFetching } = useQuery(foundAuctionsQuery(search));
  const found = (data?.items ?? []).map(({ id, name, city, state }) => ({
    value: id,
    label: name,
    detail: [city, state].filter(Boolean).join(', ') || undefined,
  }));
  const options = [ALL, ...(found.some((option) => option.value === value) || value === '' ? [] : [chosen]), ...found];
  return (
    <ComboboxField
      compact
      label="Auction"
      options={options}
      total={data?.nextCursor === undefined ? undefined : data.total + 1}
      value={value}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id) ?? ALL);
        onChange(id);
      }}
      onSearch={setTyped}
      loading={isFetching}
    />
  );
}

/** Offers a text to the browser as a file. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** `/audit`: who did what, when and from where; super admins see all auctions, auction admins their own. */
function AuditPage() {
  const { roles } = useSession();
  const isSuperAdmin = roles.includes('super_admin');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<AuditFilter['kind']>('');
  const [auctionId, setAuctionId] = useState('');
  const [firstDay, setFirstDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const search = useSettled(words.trim());
  const filter = { search, kind, auctionId, from: startOfDay(firstDay), to: endOfDay(lastDay) };
  const download = useMutation({
    // The list waits until somebody has stopped typing; the file has what is typed now.
    mutationFn: () => exportAudit({ ...filter, search: words.trim() }),
    onSuccess: (text) => save(text, 'audit-trail.csv'),
    onError: (problem) => toast.problem(MESSAGES.audit.exportFailed.title, problem, undefined, { id: 'export-audit' }),
  });
  return (
    <Page>
      <PageHeader
        title="Audit Trail"
        subtitle="Who did what, when and from where"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          <Button
            icon={<IconDownload aria-hidden />}
            busy={download.isPending}
            busyLabel="Exporting..."
            onClick={() => download.mutate()}
          >
            Export as CSV
          </Button>
        }
      />
      <div className={classes.filters}>
        <SearchField
          label="Person or vehicle"
          placeholder="User ID, email, VIN or stock number"
          value={words}
          onChange={setWords}
        />
        <SelectField
          compact
          label="Kind"
          options={KIND_OPTIONS}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AuditFilter['kind'])}
        />
        {isSuperAdmin && (
          <div className={classes.auction}>
            <AuctionField value={auctionId} onChange={setAuctionId} />
          </div>
        )}
        <TextField
          compact
          type="date"
          label="From"
          value={firstDay}
          onChange={(event) => setFirstDay(event.currentTarget.value)}
        />
        <TextField
          compact
          type="date"
          label="To"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
      </div>
      <AuditList filter={filter} withAuction={isSuperAdmin} />
    </Page>
  );
}

export { AuditPage as Component };
