import { Page, PageHeader, RequireSession, useSession } from '@lanelight/ui';
import { DraftList } from './DraftList';
import { LaneCounts } from './LaneCounts';
import { PlatformCounts } from './PlatformCounts';
import { ToolTiles } from './ToolTiles';

/** Where everybody starts: what there is to do, by role (specification, section 6). */
function Dashboard() {
  const { hasRole } = useSession();
  return (
    <Page>
      <PageHeader title="Dashboard" />
      {hasRole('super_admin') && (
        <>
          <PlatformCounts />
          <LaneCounts />
        </>
      )}
      <ToolTiles />
      {hasRole('mechanic') && <DraftList />}
      {!hasRole('super_admin') && <LaneCounts />}
    </Page>
  );
}

const DashboardPage = () => (
  <RequireSession>
    <Dashboard />
  </RequireSession>
);

export { DashboardPage as Component };
