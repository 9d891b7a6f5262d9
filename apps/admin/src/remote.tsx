import { RequireRole, type RemoteModule } from '@lanelight/ui';
import { IconUsers } from '@tabler/icons-react';

/** The super admins' micro-frontend; everyone else is sent to /auth (specification, section 2). */
const remote: RemoteModule = {
  routes: [
    {
      element: <RequireRole roles={['super_admin']} otherwise="/auth" />,
      children: [{ path: '/admin/users', lazy: () => import('./users/UsersPage') }],
    },
  ],
  navigation: [
    {
      id: 'admin.users',
      label: 'Manage Users',
      description: 'Accounts and roles across all auctions',
      icon: IconUsers,
      to: '/admin/users',
      roles: ['super_admin'],
      order: 20,
    },
  ],
};

export default remote;
