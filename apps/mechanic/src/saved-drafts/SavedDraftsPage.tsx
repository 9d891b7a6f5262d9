import { MESSAGES, vehicleTitle, type DraftSummary } from '@lanelight/contracts';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatRelative,
  IconButton,
  LoadingText,
  Page,
  PageHeader,
  plural,
  ProgressMark,
  RequireSession,
  toast,
  useSession,
  Vin,
} from '@lanelight/ui';
import { IconClipboardCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { draftPagesQuery, useDeleteDraft } from './queries';
import classes from './SavedDraftsPage.module.css';

/** `/saved-drafts`: the mechanic's unfinished forms. */
export function Component() {
  return (
    <RequireSession>
      <SavedDraftsPage />
    </RequireSession>
  );
}

function SavedDraftsPage() {
  const { user, hasRole } = useSession();
  if (!user || !hasRole('mechanic')) {
    return (
      <Page>
        <PageHeader title="Saved Drafts" back={{ to: '/dashboard', label: 'Dashboard' }} />
        <EmptyState title={MESSAGES.drafts.mechanicsOnly} />
      </Page>
    );
  }
  return <Drafts userId={user.id} />;
}

function Drafts({ userId }: { userId: string }) {
  const { data, isPending, isError, error, refetch, isRefetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(draftPagesQuery);
  const drafts = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const [doomed, setDoomed] = useState<DraftSummary | null>(null);
  const remove = useDeleteDraft(userId);

  const confirmDelete = (draft: DraftSummary): void =>
    remove.mutate(draft.id, {
      onSuccess: () =>
        toast.success(MESSAGES.drafts.deleted.title, {
          description: MESSAGES.drafts.deleted.description,
          id: 'delete-draft',
        }),
      onError: () =>
        toast.failure(MESSAGES.drafts.deleteFailed.title, {
          description: MESSAGES.drafts.deleteFailed.description,
          id: 'delete-draft',
        }),
      onSettled: () => setDoomed(null),
    });

  return (
    <Page width="text">
      <PageHeader
        title="Saved Drafts"
        subtitle={total > 0 ? plural(total, 'unfinished form') : undefined}
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {isPending ? (
        <LoadingText>Loading drafts...</LoadingText>
      ) : isError && !data ? (
        <ErrorState
          title={MESSAGES.drafts.loadFailed.title}
          error={error}
          safe={`${MESSAGES.drafts.loadFailed.description}.`}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : drafts.length === 0 ? (
        <EmptyState
          icon={<IconClipboardCheck size={32} stroke={1.5} aria-hidden />}
          title={MESSAGES.drafts.empty}
          action={
            <ButtonLink variant="primary" to="/diagnostic" icon={<IconPlus size={20} aria-hidden />}>
              New Diagnostic
            </ButtonLink>
          }
        >
          Save a form before it's finished and you'll find it here.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Saved drafts">
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onDelete={() => setDoomed(draft)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this draft?"
        cancelLabel="Keep draft"
        onCancel={() => setDoomed(null)}
        confirmLabel="Delete draft"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => doomed && confirmDelete(doomed)}
      >
        {doomed && vehicleTitle(doomed)}, {doomed?.stockNumber ? `stock # ${doomed.stockNumber}` : 'no stock number'}.
        You can't get it back.
      </ConfirmDialog>
    </Page>
  );
}

function DraftRow({ draft, onDelete }: { draft: DraftSummary; onDelete: () => void }) {
  const title = vehicleTitle(draft);
  return (
    <li className={classes.row}>
      <Link to={`/diagnostic?draft=${draft.id}`} className={classes.link}>
        <h2>{title}</h2>
        <span className={classes.facts}>
          {draft.vin && <Vin vin={draft.vin} size="table" />}
          <span>{draft.stockNumber ? `Stock # ${draft.stockNumber}` : 'No Stock #'}</span>
          {draft.customer && <span>{draft.customer}</span>}
        </span>
        <DraftProgress draft={draft} />
        <span className={classes.saved}>Last saved {formatRelative(draft.updatedAt)}</span>
      </Link>
      <IconButton
        label={`Delete draft: ${title}`}
        icon={<IconTrash size={24} stroke={1.75} aria-hidden />}
        onClick={onDelete}
      />
    </li>
  );
}

/** How far the form has come, counted as the form itself counts. */
function DraftProgress({ draft: { done, counted, left } }: { draft: DraftSummary }) {
  return (
    <span className={classes.progress}>
      <ProgressMark size={20} progress={done === counted ? 'all' : done > 0 ? 'some' : 'none'} />
      {done === counted ? 'Ready to submit' : `${done} of ${counted} sections done, ${plural(left, 'answer')} missing`}
    </span>
  );
}
