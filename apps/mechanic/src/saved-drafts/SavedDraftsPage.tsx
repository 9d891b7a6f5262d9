import { MESSAGES, vehicleTitle, type Draft } from '@lanelight/contracts';
import {
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
  RequireSession,
  toast,
  useSession,
  Vin,
} from '@lanelight/ui';
import { IconClipboardCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { draftsQuery, useDeleteDraft } from './queries';
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
  const { data, isPending, isError, error, refetch, isRefetching } = useQuery(draftsQuery);
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const remove = useDeleteDraft(userId);

  const confirmDelete = (draft: Draft): void =>
    remove.mutate(draft.id, {
      onSuccess: () =>
        toast.success(MESSAGES.drafts.deleted.title, {
          description: MESSAGES.drafts.deleted.description,
          id: 'delete-draft',
        }),
      onError: (problem) =>
        toast.problem(MESSAGES.drafts.deleteFailed.title, problem, MESSAGES.drafts.deleteFailed.description, {
          id: 'delete-draft',
        }),
      onSettled: () => setDoomed(null),
    });

  return (
    <Page width="text">
      <PageHeader
        title="Saved Drafts"
        subtitle={data && data.total > 0 ? plural(data.total, 'unfinished form') : undefined}
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {isPending ? (
        <LoadingText>Loading drafts...</LoadingText>
      ) : isError ? (
        <ErrorState
          title={MESSAGES.drafts.loadFailed.title}
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={<IconClipboardCheck size={32} stroke={1.5} aria-hidden />}
          title={MESSAGES.drafts.empty}
          action={
            <ButtonLink variant="primary" to="/diagnostic" icon={<IconPlus size={20} aria-hidden />}>
              New Diagnostic
            </ButtonLink>
          }
        >
          A form you save before it is complete waits here.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Saved drafts">
          {data.items.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onDelete={() => setDoomed(draft)} />
          ))}
        </ul>
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
        {doomed && vehicleTitle({ year: doomed.year ?? null, make: doomed.make ?? null, model: doomed.model ?? null })},{' '}
        {doomed?.stockNumber ? `stock # ${doomed.stockNumber}` : 'no stock number'}. What was entered in it is gone for
        good.
      </ConfirmDialog>
    </Page>
  );
}

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const title = vehicleTitle({ year: draft.year ?? null, make: draft.make ?? null, model: draft.model ?? null });
  return (
    <li className={classes.row}>
      <Link to={`/diagnostic?draft=${draft.id}`} className={classes.link}>
        <h2>{title}</h2>
        <span className={classes.facts}>
          {draft.vin && <Vin vin={draft.vin} size="table" />}
          <span>{draft.stockNumber ? `Stock # ${draft.stockNumber}` : 'No Stock #'}</span>
          {draft.customer && <span>{draft.customer}</span>}
        </span>
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
