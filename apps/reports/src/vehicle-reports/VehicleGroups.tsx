import { plural, AccordionSection, ErrorState, LoadingText, SkeletonRows } from '@lanelight/ui';
import type { VehicleGroup } from '@lanelight/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { inOrder, titleOf } from './groups';
import { groupsQuery, type Wanted } from './queries';
import { VehicleTable } from './VehicleTable';

/** With more groups each waits until it is opened. */
const ALL_OPEN = 6;

/** What a super admin sees: a section for each auction, which reads its vehicles when it is open. */
export function VehicleGroups({ wanted, empty }: { wanted: Wanted; empty: ReactNode }) {
  const { data, isPending, isError, error, refetch, isRefetching } = useQuery(groupsQuery(wanted));
  if (isPending) {
    return (
      <>
        <LoadingText>Loading vehicles...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="We couldn't load the vehicles"
        error={error}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (data.items.length === 0) return empty;
  return inOrder(data.items).map((group) => (
    <Group key={group.auctionId ?? 'drafts'} group={group} wanted={wanted} isOpenAtFirst={data.total <= ALL_OPEN} />
  ));
}

function Group({ group, wanted, isOpenAtFirst }: { group: VehicleGroup; wanted: Wanted; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { auctionId, total, totalIsCapped } = group;
  const title = titleOf(group);
  return (
    <AccordionSection
      title={title}
      count={`${totalIsCapped ? 'More than ' : ''}${plural(total, 'vehicle')}`}
      open={isOpen}
      onOpenChange={setOpen}
    >
      {isOpen && (
        <VehicleTable
          label={title}
          wanted={auctionId === null ? { ...wanted, status: 'draft' } : wanted}
          auctionId={auctionId}
        />
      )}
    </AccordionSection>
  );
}
