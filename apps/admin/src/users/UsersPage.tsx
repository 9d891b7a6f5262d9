import { MESSAGES, type User } from '@lanelight/contracts';
import {
  AccordionSection,
  ButtonLink,
  ErrorState,
  LoadingText,
  Page,
  PageHeader,
  SkeletonRows,
  plural,
} from '@lanelight/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EditUserDialog } from './EditUserDialog';
import { auctionsQuery, usersQuery } from '../queries';
import { superAdministrators, usersByAuction } from './users-by-auction';
import { UserTable } from './UserTable';
import classes from './UsersPage.module.css';

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

function UserLists({ onEdit }: { onEdit: (user: User) => void }) {
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
  if (!users.data || !auctions.data) {
    return (
      <>
        <LoadingText>{MESSAGES.users.loading}</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  const superAdmins = superAdministrators(users.data.items);
  const groups = usersByAuction(auctions.data.items, users.data.items);
  const members = groups.reduce((sum, group) => sum + group.users.length, 0);
  return (
    <>
      {superAdmins.length > 0 && (
        <Part title="Super Administrators" note={plural(superAdmins.length, 'user')}>
          <UserTable label="Super Administrators" users={superAdmins} nameless="No name set" onEdit={onEdit} />
        </Part>
      )}
      <Part title="Users by Auction" note={`${plural(groups.length, 'auction')}, ${plural(members, 'user')}`}>
        {groups.map(({ auction, users: its }, index) => (
          <AccordionSection
            key={auction.id}
            title={auction.name}
            count={plural(its.length, 'user')}
            defaultOpen={index === 0}
            rule="hair"
          >
            {its.length > 0 ? (
              <UserTable label={auction.name} users={its} nameless="Unnamed User" onEdit={onEdit} />
            ) : (
              <p className={classes.note}>{MESSAGES.users.none}</p>
            )}
          </AccordionSection>
        ))}
      </Part>
    </>
  );
}

const createUser = (
  <ButtonLink variant="primary" to="/admin/users/new" icon={<IconPlus aria-hidden />}>
    Create User
  </ButtonLink>
);

/** All users of the platform, by auction (specification, section 2). */
function UsersPage() {
  const [edited, setEdited] = useState<User | null>(null);
  return (
    <Page>
      <PageHeader
        title="Users"
        subtitle="Manage users across all auctions"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={createUser}
      />
      <UserLists onEdit={setEdited} />
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

export { UsersPage as Component };
