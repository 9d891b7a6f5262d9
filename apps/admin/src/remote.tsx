import { RequireRole, type RemoteModule } from '@lanelight/ui';
import { IconGavel, IconUsers } from '@tabler/icons-react';

/** The super admins' micro-frontend; everyone else is sent to /auth (specification, section 2). */
const remote: RemoteModule = {
  routes: [
    {
      path: '/admin',
      element: <RequireRole roles={['super_admin']} otherwise="/auth" />,
      children: [
        { index: true, lazy: () => import('./auctions/AuctionsPage') },
        { path: 'auctions', lazy: () => import('./auctions/AuctionsPage') },
        { path: 'auctions/new', lazy: () => import('./auctions/NewAuctionPage') },
        { path: 'auctions/:id/edit', lazy: () => import('./auctions/EditAuctionPage') },
        { path: 'users', lazy: () => import('./users/UsersPage') },
        { path: 'users/new', lazy: () => import('./users/CreateUserPage') },
      ],
    },
  ],
  navigation: [
    {
      id: 'admin.auctions',
      label: 'Manage Auctions',
      description: 'Names, cities and auction passwords',
      icon: IconGavel,
      to: '/admin/auctions',
      roles: ['super_admin'],
      order: 10,
    },
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
