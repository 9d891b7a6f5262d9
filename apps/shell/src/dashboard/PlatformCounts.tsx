import { FailedPart, plural } from '@lanelight/ui';
import type { Auction, User } from '@lanelight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Counts } from './Counts';
import { auctionsQuery, statsQuery, usersQuery } from './queries';
import { countsLine } from './vehicle-counts';

/** More names than this do not fit under the figure. */
const NAMES_SHOWN = 3;

function auctionNames(auctions: readonly Auction[]): string | undefined {
  const names = auctions.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
  return names.length <= NAMES_SHOWN
    ? names.join(', ') || undefined
    : `${names.slice(0, NAMES_SHOWN - 1).join(', ')} and ${names.length - NAMES_SHOWN + 1} more`;
}

function userNote(users: readonly User[]): string | undefined {
  const mechanics = users.filter(({ roles }) => roles.includes('mechanic')).length;
  const inactive = users.filter(({ status }) => status === 'inactive').length;
  return (
    [mechanics > 0 && plural(mechanics, 'mechanic'), inactive > 0 && `${inactive} inactive`]
      .filter(Boolean)
      .join(', ') || undefined
  );
}

/** Auctions, users and assessments of the whole platform, for super admins. */
export function PlatformCounts() {
  const auctions = useQuery(auctionsQuery);
  const users = useQuery(usersQuery);
  const stats = useQuery(statsQuery);
  const failed = [auctions, users, stats].filter(({ isError }) => isError);
  return (
    <>
      <Counts
        items={[
          {
            label: 'Auctions',
            value: auctions.data?.total ?? null,
            note: auctions.data && auctionNames(auctions.data.items),
          },
          { label: 'Users', value: users.data?.total ?? null, note: users.data && userNote(users.data.items) },
          {
            label: 'Assessments',
            value: stats.data?.assessments ?? null,
            note: stats.data && countsLine(stats.data),
          },
        ]}
      />
      {failed.length > 0 && (
        <FailedPart
          title="We couldn't load the counts."
          retrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
    </>
  );
}
