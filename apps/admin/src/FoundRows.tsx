import { Button } from '@lanelight/ui';
import type { ReactNode } from 'react';
import classes from './FoundRows.module.css';

interface FoundRowsProps {
  /** What a screen reader announces when a search or a filter finds something else, such as "3 users found". */
  found: string;
  /** The pages read so far and the next one, as `useInfiniteQuery` has them. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  /** The rows, or nothing where none was found. */
  children: ReactNode;
}

/** What a search finds, page by page: how many, the rows, and a button for more. */
export function FoundRows({ found, pages, children }: FoundRowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return (
    <>
      <p className={classes.found} role="status">
        {found}
      </p>
      {children}
      {hasNextPage && (
        <div className={classes.more}>
          <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
