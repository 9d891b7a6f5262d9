import { MESSAGES, ROLES, USER_STATUSES, roleLabel, type Role, type User, type UserStatus } from '@lanelight/contracts';
import {
  AccordionSection,
  ButtonLink,
  ErrorState,
  LoadingText,
  Page,
  PageHeader,
  SearchField,
  SelectField,
  SkeletonRows,
  plural,
} from '@lanelight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EditUserDialog } from './EditUserDialog';
import { FoundRows } from '../FoundRows';
import { auctionsQuery, foundUsersQuery, usersQuery } from '../queries';
import { useSettled } from '../use-settled';
import { superAdministrators, usersByAuction } from './users-by-auction';
import { UserTable } from './UserTable';
import classes from './UsersPage.module.css';

type OnEdit = (user: User) => void;

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <div>
        <h2>{title}</h2>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{MESSAGES.users.loading}</LoadingText>
      <SkeletonRows />
    </>
  );
}

/** Everyone, by auction (specification, section 2). The first auction with users is open. */
function UserLists({ onEdit }: { onEdit: OnEdit }) {
  const users = useQuery(usersQuery);
  const auctions = useQuery(auctionsQuery);
  const failed = [users, auctions].filter(({ isError }) => isError);

  if (failed.length > 0) {
    return (
      <ErrorState
        title={MESSAGES.users.loadFailed.title}
        error={failed[0]?.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  }
  if (!users.data || !auctions.data) return <Loading />;
  const superAdmins = superAdministrators(users.data.items);
  const groups = usersByAuction(auctions.data.items, users.data.items);
  const members = groups.reduce((sum, group) => sum + group.users.length, 0);
  const opened = groups.find((group) => group.users.length > 0) ?? groups[0];
  return (
    <>
      {superAdmins.length > 0 && (
        <Part title="Super Administrators" note={plural(superAdmins.length, 'user')}>
          <UserTable label="Super Administrators" users={superAdmins} nameless="No name set" onEdit={onEdit} />
        </Part>
      )}
      <Part title="Users by Auction" note={`${plural(groups.length, 'auction')}, ${plural(members, 'user')}`}>
        {groups.map((group) => (
          <AccordionSection
            key={group.auction.id}
            title={group.auction.name}
            count={plural(group.users.length, 'user')}
            defaultOpen={group === opened}
            rule="hair"
          >
            {group.users.length > 0 ? (
              <UserTable label={group.auction.name} users={group.users} nameless="Unnamed User" onEdit={onEdit} />
            ) : (
              <p className={classes.note}>{MESSAGES.users.none}</p>
            )}
          </AccordionSection>
        ))}
      </Part>
    </>
  );
}

interface Filter {
  search: string;
  role: Role | '';
  status: UserStatus | '';
}

/** Those whom a search or a filter finds, in one list with their auctions. */
function FoundUsers({ filter, onEdit }: { filter: Filter; onEdit: OnEdit }) {
  const found = useInfiniteQuery(foundUsersQuery(filter));
  const { data, isError, error, isFetching, refetch } = found;
  if (isError && !data) {
    return (
      <ErrorState
        title={MESSAGES.users.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading />;
  const users = data.pages.flatMap(({ items }) => items);
  return (
    <FoundRows found={`${plural(data.pages[0]?.total ?? 0, 'user')} found`} pages={found}>
      {users.length > 0 && (
        <UserTable label="Found users" users={users} nameless="Unnamed User" withAuction onEdit={onEdit} />
      )}
    </FoundRows>
  );
}

const createUser = (
  <ButtonLink variant="primary" to="/admin/users/new" icon={<IconPlus aria-hidden />}>
    Create User
  </ButtonLink>
);
const ROLE_OPTIONS = [
  { value: '', label: 'Any role' },
  ...ROLES.map((role) => ({ value: role, label: roleLabel(role) })),
];
const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...USER_STATUSES.map((status) => ({ value: status, label: status === 'active' ? 'Active' : 'Inactive' })),
];

/** All users of the platform, by auction or as a search finds them (specification, section 2). */
function UsersPage() {
  const [edited, setEdited] = useState<User | null>(null);
  const [words, setWords] = useState('');
  const [role, setRole] = useState<Filter['role']>('');
  const [status, setStatus] = useState<Filter['status']>('');
  const search = useSettled(words.trim());
  const isFiltered = search !== '' || role !== '' || status !== '';
  return (
    <Page>
      <PageHeader
        title="Users"
        subtitle="Manage users across all auctions"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={createUser}
      />
      <div className={classes.filters}>
        <SearchField label="Search users" placeholder="Name, email or User ID" value={words} onChange={setWords} />
        <SelectField
          compact
          hideLabel
          label="Filter by role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Filter['role'])}
        />
        <SelectField
          compact
          hideLabel
          label="Filter by status"
          options={STATUS_OPTIONS}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as Filter['status'])}
        />
      </div>
      {isFiltered ? (
        <FoundUsers filter={{ search, role, status }} onEdit={setEdited} />
      ) : (
        <UserLists onEdit={setEdited} />
      )}
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

export { UsersPage as Component };
