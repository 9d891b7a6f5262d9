import { Page, PageHeader, RequireSession, useSession } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { DraftList } from './DraftList';
import { LaneCounts } from './LaneCounts';
import { PlatformCounts } from './PlatformCounts';
import { draftsQuery, navigationQuery } from './queries';
import { ToolTiles } from './ToolTiles';

/** Where everybody starts: what there is to do, by role (specification, section 6). */
function Dashboard() {
  const { roles, hasRole } = useSession();
  const tiles = useQuery(navigationQuery(roles));
  const drafts = useQuery({ ...draftsQuery, enabled: hasRole('mechanic') });
  // What comes below waits for what is above it, so that nothing is pushed down.
  const isPlaced = !tiles.isPending && !drafts.isLoading;
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
      {isPlaced && hasRole('mechanic') && <DraftList />}
      {isPlaced && !hasRole('super_admin') && <LaneCounts />}
    </Page>
  );
}

const DashboardPage = () => (
  <RequireSession>
    <Dashboard />
  </RequireSession>
);

export { DashboardPage as Component };
