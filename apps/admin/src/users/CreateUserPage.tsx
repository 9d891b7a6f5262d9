import { ASSIGNABLE_ROLES } from '@lanelight/contracts';
import { Page, PageHeader } from '@lanelight/ui';
import { useNavigate } from 'react-router';
import { CreateUserForm } from './CreateUserForm';

/** `/admin/users/new`: a new user of any auction. */
function CreateUserPage() {
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title="Create User" back={{ to: '/admin/users', label: 'Users' }} />
      <CreateUserForm roles={ASSIGNABLE_ROLES} cancelTo="/admin" onDone={() => void navigate('/admin')} />
    </Page>
  );
}

export { CreateUserPage as Component };
