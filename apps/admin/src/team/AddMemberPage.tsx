import { TEAM_ROLES } from '@lanelight/contracts';
import { Page, PageHeader, useSession } from '@lanelight/ui';
import { useNavigate } from 'react-router';
import { CreateUserForm } from '../users/CreateUserForm';

/** `/team/new`: a new mechanic or report viewer of the own auction. */
function AddMemberPage() {
  const navigate = useNavigate();
  const { auctionId, auctionName } = useSession();
  return (
    <Page>
      <PageHeader title="Add Team Member" subtitle={auctionName} back={{ to: '/team', label: 'Team' }} />
      <CreateUserForm
        roles={TEAM_ROLES}
        auctionId={auctionId ?? ''}
        cancelTo="/team"
        onDone={() => void navigate('/team')}
      />
    </Page>
  );
}

export { AddMemberPage as Component };
