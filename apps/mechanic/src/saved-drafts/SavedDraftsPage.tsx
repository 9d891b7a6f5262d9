import { MESSAGES, vehicleTitle } from '@lanelight/contracts';
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
  ProgressMark,
  RequireSession,
  toast,
  useSession,
  Vin,
} from '@lanelight/ui';
import { IconClipboardCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { fromSaved } from '../diagnostic-form/form-values';
import { formErrors, formProgress, sectionProgress } from '../diagnostic-form/sections';
import { draftsQuery, useDeleteDraft, type ListedDraft } from './queries';
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
  const [doomed, setDoomed] = useState<ListedDraft | null>(null);
  const remove = useDeleteDraft(userId);

  const confirmDelete = (draft: ListedDraft): void =>
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
        subtitle={data && data.total > 0 ? plural(data.total, 'unfinished form') : undefined}
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {isPending ? (
        <LoadingText>Loading drafts...</LoadingText>
      ) : isError ? (
        <ErrorState
          title={MESSAGES.drafts.loadFailed.title}
          error={error}
          safe={`${MESSAGES.drafts.loadFailed.description}.`}
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
          Save a form before it's finished and you'll find it here.
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
        {doomed?.stockNumber ? `stock # ${doomed.stockNumber}` : 'no stock number'}. You can't get it back.
      </ConfirmDialog>
    </Page>
  );
}

function DraftRow({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
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
function DraftProgress({ draft }: { draft: ListedDraft }) {
  const { done, counted, left } = useMemo(() => {
    const values = fromSaved(draft);
    return formProgress(sectionProgress(values, formErrors(values)));
  }, [draft]);
  return (
    <span className={classes.progress}>
      <ProgressMark size={20} progress={done === counted ? 'all' : done > 0 ? 'some' : 'none'} />
      {done === counted ? 'Ready to submit' : `${done} of ${counted} sections done, ${plural(left, 'answer')} missing`}
    </span>
  );
}
