import { FailedPart } from '@lanelight/ui';
import type { Auction, List } from '@lanelight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Counts } from './Counts';
import { AUCTIONS_NAMED, auctionsQuery, statsQuery, usersQuery } from './queries';

function auctionNames({ items, total }: List<Auction>): string | undefined {
  const names = items.map(({ name }) => name);
  if (total <= AUCTIONS_NAMED) return names.join(', ') || undefined;
  const shown = names.slice(0, AUCTIONS_NAMED - 1);
  return `${shown.join(', ')} and ${total - shown.length} more`;
}

/** Auctions, users and assessments of the whole platform, for super admins. */
export function PlatformCounts() {
  const auctions = useQuery(auctionsQuery);
  const users = useQuery(usersQuery);
  const stats = useQuery(statsQuery);
  // Where the assessments could not be counted, the vehicle counts below say so.
  const failed = [auctions, users].filter(({ isError }) => isError);
  return (
    <>
      <Counts
        items={[
          {
            label: 'Auctions',
            value: auctions.data?.total ?? null,
            // A blank keeps the line.
            note: auctions.data ? auctionNames(auctions.data) : '\u00a0',
          },
          { label: 'Users', value: users.data?.total ?? null },
          { label: 'Assessments', value: stats.data?.assessments ?? null },
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
