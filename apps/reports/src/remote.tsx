import { RequireSession, type RemoteModule } from '@lanelight/ui';
import { IconClipboardSearch } from '@tabler/icons-react';

/** The report readers' micro-frontend: vehicles, their history, summary and risk assessment. */
const remote: RemoteModule = {
  routes: [
    {
      element: <RequireSession />,
      children: [
        { path: '/vehicle-reports', lazy: () => import('./vehicle-reports/VehicleReportsPage') },
        {
          path: '/vehicle-detail/:id',
          lazy: () => import('./vehicle-detail/VehicleDetailPage'),
          handle: { signOutTo: '/dashboard' },
        },
        { path: '/mechanic-summary/:id', lazy: () => import('./mechanic-summary/MechanicSummaryPage') },
        { path: '/risk-assessment/:id', lazy: () => import('./risk-assessment/RiskAssessmentPage') },
      ],
    },
  ],
  navigation: [
    {
      id: 'reports.vehicle-reports',
      label: 'Vehicle Reports',
      description: 'Every vehicle at your auction',
      icon: IconClipboardSearch,
      to: '/vehicle-reports',
      roles: ['super_admin', 'auction_admin', 'mechanic', 'report_viewer'],
      order: 30,
      variants: { super_admin: { label: 'Risk Assessments', description: 'Every report, by auction' } },
    },
  ],
};
export default remote;
