import type { Role } from '@lanelight/contracts';
import {
  FailedPart,
  LoadingText,
  Section,
  SkeletonRows,
  Tile,
  TileList,
  useSession,
  type NavigationItem,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { draftsQuery, navigationQuery, statsQuery } from './queries';
import classes from './ToolTiles.module.css';
import { PrimaryTile } from './PrimaryTile';

const listed = new Intl.ListFormat('en-US');
const SAVED_DRAFTS = '/saved-drafts';
const VEHICLE_REPORTS = '/vehicle-reports';

/** The wording of a tile for the first of these roles that has its own. */
function wording(item: NavigationItem, roles: readonly Role[]): { label: string; description: string } {
  const variant = roles.map((role) => item.variants?.[role]).find(Boolean);
  return { label: variant?.label ?? item.label, description: variant?.description ?? item.description };
}

/** The tools that the micro-frontends offer to the roles of the user. */
export function ToolTiles() {
  const { roles, hasRole } = useSession();
  const navigation = useQuery(navigationQuery(roles));
  const drafts = useQuery({ ...draftsQuery, enabled: hasRole('mechanic') });
  const isSuperAdmin = hasRole('super_admin');
  // Super admins have the counts above the tiles. A tile without its count is still a tile, so a failure goes unmentioned.
  const stats = useQuery({ ...statsQuery, enabled: !isSuperAdmin });
  const figures: Record<string, number | undefined> = {
    [SAVED_DRAFTS]: drafts.data?.total,
    [VEHICLE_REPORTS]: stats.data?.assessments,
  };

  if (navigation.isPending) {
    return (
      <>
        <LoadingText hidden>Loading...</LoadingText>
        <SkeletonRows rows={4} height={88} />
      </>
    );
  }
  const { items = [], missing = [] } = navigation.data ?? {};
  const offered = items.filter((item) => hasRole(...item.roles));
  const tiles = offered.filter((item) => !item.emphasis);
  const list = (
    <TileList layout={isSuperAdmin ? 'cells' : 'rows'}>
      {tiles.map((item) => {
        const { label, description } = wording(item, roles);
        return (
          <Tile
            key={item.id}
            to={item.to}
            icon={item.icon}
            title={label}
            description={description}
            count={figures[item.to]}
          />
        );
      })}
    </TileList>
  );
  return (
    <>
      {offered
        .filter((item) => item.emphasis)
        .map((item) => {
          const { label, description } = wording(item, roles);
          return <PrimaryTile key={item.id} to={item.to} icon={item.icon} title={label} description={description} />;
        })}
      {tiles.length > 0 &&
        (isSuperAdmin ? (
          <div className={classes.tools}>
            <Section title="Tools" plain>
              {list}
            </Section>
          </div>
        ) : (
          list
        ))}
      {(navigation.isError || missing.length > 0) && (
        <FailedPart
          title={
            missing.length > 0
              ? `${listed.format(missing)} ${missing.length === 1 ? 'isn’t' : 'aren’t'} loading.`
              : "We couldn't load the tools."
          }
          retrying={navigation.isFetching}
          onRetry={() => void navigation.refetch()}
        >
          Everything else works.
        </FailedPart>
      )}
    </>
  );
}
