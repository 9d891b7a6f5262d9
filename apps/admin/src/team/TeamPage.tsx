import { MESSAGES, TEAM_ROLES, isTeamMember, type User } from '@lanelight/contracts';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingText,
  Page,
  PageHeader,
  SearchField,
  Section,
  SkeletonRows,
  plural,
  useSession,
} from '@lanelight/ui';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '../queries';
import { EditUserDialog } from '../users/EditUserDialog';
import { UserTable } from '../users/UserTable';
import classes from './TeamPage.module.css';

const addMember = (
  <ButtonLink variant="primary" to="/team/new" icon={<IconPlus aria-hidden />}>
    Add Team Member
  </ButtonLink>
);

/** From this many on, a list is searched rather than read. */
const SEARCHED_FROM = 10;

const isFoundBy = (words: string, { fullName, email, userId }: User): boolean =>
  `${fullName ?? ''} ${email} ${userId ?? ''}`.toLowerCase().includes(words.trim().toLowerCase());

function TeamLists({ onEdit }: { onEdit: (user: User) => void }) {
  const { data, isError, error, isFetching, refetch } = useQuery(usersQuery);
  const [words, setWords] = useState('');
  if (isError) {
    return (
      <ErrorState
        title={MESSAGES.users.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingText>{MESSAGES.users.loading}</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  const members = data.items.filter(isTeamMember);
  const admins = data.items.filter((user) => !isTeamMember(user));
  const found = members.filter((user) => isFoundBy(words, user));
  return (
    <>
      <Section title="Mechanics and Report Viewers" note={plural(members.length, 'user')}>
        {members.length >= SEARCHED_FROM && (
          <SearchField
            className={classes.search}
            label="Search the team"
            placeholder="Name, email or User ID"
            value={words}
            onChange={setWords}
          />
        )}
        {members.length === 0 ? (
          <EmptyState icon={<IconUsers size={32} stroke={1.5} aria-hidden />} title={MESSAGES.users.none}>
            Mechanics record diagnostics. Report viewers read the reports.
          </EmptyState>
        ) : found.length === 0 ? (
          <p className={classes.note} role="status">
            No user matches “{words.trim()}”.
          </p>
        ) : (
          <UserTable label="Mechanics and Report Viewers" users={found} nameless="Unnamed User" onEdit={onEdit} />
        )}
      </Section>
      {admins.length > 0 && (
        <Section title="Auction Admins" note={plural(admins.length, 'user')}>
          <p className={classes.note}>Only a super admin changes these accounts.</p>
          <UserTable label="Auction Admins" users={admins} nameless="Unnamed User" />
        </Section>
      )}
    </>
  );
}

/** `/team`: the users of an auction, for its admins. */
function TeamPage() {
  const { auctionName } = useSession();
  const [edited, setEdited] = useState<User | null>(null);
  return (
    <Page>
      <PageHeader
        title="Team"
        subtitle={auctionName}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={addMember}
      />
      <TeamLists onEdit={setEdited} />
      {edited && <EditUserDialog key={edited.id} user={edited} roles={TEAM_ROLES} onClose={() => setEdited(null)} />}
    </Page>
  );
}

export { TeamPage as Component };
