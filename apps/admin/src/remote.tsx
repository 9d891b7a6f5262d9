import { RequireRole, type RemoteModule } from '@lanelight/ui';
import { IconFileSpreadsheet, IconGavel, IconHistory, IconScale, IconSparkles, IconUsers } from '@tabler/icons-react';

/**
 * Administration: of the platform for super admins, everyone else is sent to /auth (specification, section 2); of one auction
 * for its admins.
 */
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
        { path: 'auctions/:id/rules', lazy: () => import('./rules/RulesPage') },
        { path: 'users', lazy: () => import('./users/UsersPage') },
        { path: 'users/new', lazy: () => import('./users/CreateUserPage') },
      ],
    },
    {
      path: '/assessment-enhancements',
      element: <RequireRole roles={['super_admin']} otherwise="/dashboard" />,
      children: [{ index: true, lazy: () => import('./enhancements/EnhancementsPage') }],
    },
    {
      path: '/team',
      element: <RequireRole roles={['auction_admin']} otherwise="/dashboard" />,
      children: [
        { index: true, lazy: () => import('./team/TeamPage') },
        { path: 'new', lazy: () => import('./team/AddMemberPage') },
      ],
    },
    {
      path: '/sales',
      element: <RequireRole roles={['auction_admin']} otherwise="/dashboard" />,
      children: [{ index: true, lazy: () => import('./sales/SalesPage') }],
    },
    {
      path: '/auction-rules',
      element: <RequireRole roles={['auction_admin']} otherwise="/dashboard" />,
      children: [{ index: true, lazy: () => import('./rules/RulesPage') }],
    },
    {
      path: '/audit',
      element: <RequireRole roles={['super_admin', 'auction_admin']} otherwise="/dashboard" />,
      children: [{ index: true, lazy: () => import('./audit/AuditPage') }],
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
    {
      id: 'admin.enhancements',
      label: 'Assessment Enhancements',
      description: 'Feedback on assessments, instructions for the AI',
      icon: IconSparkles,
      to: '/assessment-enhancements',
      roles: ['super_admin'],
      order: 35,
    },
    {
      id: 'admin.team',
      label: 'Manage Team',
      description: 'Add mechanics and report viewers',
      icon: IconUsers,
      to: '/team',
      roles: ['auction_admin'],
      order: 10,
    },
    {
      id: 'admin.sales',
      label: 'Past Sales',
      description: 'Prices that estimated values learn from',
      icon: IconFileSpreadsheet,
      to: '/sales',
      roles: ['auction_admin'],
      order: 40,
    },
    {
      id: 'admin.rules',
      label: 'Auction Rules',
      description: 'Rule pack, arbitration line and labor rate',
      icon: IconScale,
      to: '/auction-rules',
      roles: ['auction_admin'],
      order: 50,
    },
    {
      id: 'admin.audit',
      label: 'Audit Trail',
      description: 'Who did what, when and from where',
      icon: IconHistory,
      to: '/audit',
      roles: ['super_admin', 'auction_admin'],
      order: 60,
    },
  ],
};

export default remote;
