import { ASSIGNABLE_ROLES } from '@lanelight/contracts';
import { Page, PageHeader } from '@lanelight/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { afterCreating } from '../created-auction';
import { CreateUserForm } from './CreateUserForm';

/** `/admin/users/new`: a new user of any auction. `?auction` and `?role` choose for a new auction's first users. */
function CreateUserPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const auctionId = parameters.get('auction') ?? undefined;
  const role = ASSIGNABLE_ROLES.find((assignable) => assignable === parameters.get('role'));
  return (
    <Page>
      <PageHeader
        title="Create User"
        back={auctionId ? { to: '/admin/auctions', label: 'Auctions' } : { to: '/admin/users', label: 'Users' }}
      />
      <CreateUserForm
        roles={ASSIGNABLE_ROLES}
        initial={{ auctionId, role }}
        cancelTo="/admin"
        onDone={() => void navigate('/admin', { state: auctionId ? afterCreating(auctionId) : null })}
      />
    </Page>
  );
}

export { CreateUserPage as Component };
