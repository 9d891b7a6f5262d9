import { RequireSession, type RemoteModule } from '@lanelight/ui';
import { IconClipboardSearch } from '@tabler/icons-react';
import { MechanicSummaryPage } from './mechanic-summary/MechanicSummaryPage';
import { RiskAssessmentPage } from './risk-assessment/RiskAssessmentPage';
import { VehicleDetailPage } from './vehicle-detail/VehicleDetailPage';
import { VehicleReportsPage } from './vehicle-reports/VehicleReportsPage';

/** The report readers' micro-frontend: vehicles, their history, summary and risk assessment. */
const remote: RemoteModule = {
  routes: [
    { path: '/vehicle-reports', element: <RequireSession><VehicleReportsPage /></RequireSession> },
    { path: '/vehicle-detail/:id', element: <RequireSession><VehicleDetailPage /></RequireSession>, handle: { signOutTo: '/dashboard' } },
    { path: '/mechanic-summary/:id', element: <RequireSession><MechanicSummaryPage /></RequireSession> },
    { path: '/risk-assessment/:id', element: <RequireSession><RiskAssessmentPage /></RequireSession> },
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
