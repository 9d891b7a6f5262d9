import { MESSAGES, newId, type Draft } from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatRelative,
  LoadingText,
  Page,
  PageHeader,
  RequireSession,
  useSession,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { startWith, type DeviceCopy } from './device-copy';
import { DiagnosticFormView } from './DiagnosticFormView';
import { fromSaved } from './form-values';
import { holdForm, openForm, type OpenedForm } from './open-form';
import { draftQuery } from './queries';
import { SubmittedView } from './SubmittedView';

/** `/diagnostic`, optionally with `?draft={id}`: the form, then what became of it. Mechanics only. */
export function Component() {
  return (
    <RequireSession>
      <DiagnosticPage />
    </RequireSession>
  );
}

function DiagnosticPage() {
  const { user, hasRole } = useSession();
  const [search, setSearch] = useSearchParams();
  const draftParam = search.get('draft');
  // A form that becomes a draft while it is filled in stays the same form: only its address changes, a moment after it.
  const [form, setForm] = useState({ key: 0, draftId: draftParam, isFresh: false, param: draftParam });
  const [submittedId, setSubmittedId] = useState<string | null>(null);
  if (form.param !== draftParam) {
    const isSame = form.draftId === draftParam;
    setForm(
      isSame
        ? { ...form, param: draftParam }
        : { key: form.key + 1, draftId: draftParam, isFresh: false, param: draftParam },
    );
  }

  if (!user) return null;
  if (!hasRole('mechanic')) {
    return (
      <FormPage>
        <EmptyState title={MESSAGES.drafts.mechanicsOnly}>
          A diagnostic is recorded by a mechanic of the auction.
        </EmptyState>
      </FormPage>
    );
  }
  const startNew = (): void => {
    setSubmittedId(null);
    setForm({ ...form, key: form.key + 1, draftId: null, isFresh: true });
    setSearch({}, { replace: true });
  };
  if (submittedId) return <SubmittedView diagnosticId={submittedId} onStartNew={startNew} />;
  return (
    <FormLoader
      key={form.key}
      userId={user.id}
      draftId={form.draftId}
      isFresh={form.isFresh}
      onDraft={(draftId) => {
        // Work that is saved as another draft than it was is opened as that one, which lets the other one go.
        setForm({ ...form, key: form.draftId === null ? form.key : form.key + 1, draftId });
        setSearch({ draft: draftId }, { replace: true });
      }}
      onStartOver={startNew}
      onSubmitted={setSubmittedId}
    />
  );
}

/** What stands in the form's place while there is none. */
function FormPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeader title="New Diagnostic" back={{ to: '/dashboard', label: 'Dashboard' }} />
      {children}
    </Page>
  );
}

interface FormLoaderProps {
  userId: string;
  draftId: string | null;
  /** Opens an empty form even if another one was left unfinished. */
  isFresh: boolean;
  onDraft: (draftId: string) => void;
  onStartOver: () => void;
  onSubmitted: (diagnosticId: string) => void;
}

interface Start {
  copy: DeviceCopy;
  isRestored: boolean;
}

/** Opens the form from this device's copy, from the draft on the server, or empty. */
function FormLoader({ userId, draftId: givenDraftId, isFresh, ...events }: FormLoaderProps) {
  const [draftId] = useState(givenDraftId);
  const [takeOver, setTakeOver] = useState(false);
  const [opened, setOpened] = useState<OpenedForm | 'elsewhere' | null>(null);
  // Decided once: what the server says later must not change a form that is being filled in.
  const [start, setStart] = useState<Start | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const hold = (id: string): Promise<boolean> =>
      holdForm(id, { signal: leaving.signal, takeOver, onLost: () => setOpened('elsewhere') });
    void openForm(localStorage, userId, draftId, isFresh, hold).then((form) => {
      if (!leaving.signal.aborted) setOpened(form ?? 'elsewhere');
    });
    return () => leaving.abort();
  }, [userId, draftId, isFresh, takeOver]);

  const isOpened = opened !== null && opened !== 'elsewhere';
  const copy = isOpened ? opened.copy : null;
  const draft = useQuery({
    ...draftQuery(draftId ?? '', copy === null),
    enabled: draftId !== null && isOpened && start === null,
  });
  const choice = draftId === null ? 'copy' : draft.isPending ? null : startWith(copy, draft.data ?? null);
  if (start === null && choice === 'copy' && copy)
    setStart({ copy, isRestored: isOpened && opened.isRestored && copy.isUnsaved });
  if (start === null && choice === 'draft' && draft.data) setStart({ copy: copyOf(draft.data), isRestored: false });

  if (opened === 'elsewhere') {
    return (
      <FormPage>
        <EmptyState
          title="This form is open in another tab"
          action={
            <Button
              variant="primary"
              onClick={() => {
                setOpened(null);
                setTakeOver(true);
              }}
            >
              Continue here
            </Button>
          }
        >
          To continue in this tab closes it there. What was entered comes along.
        </EmptyState>
      </FormPage>
    );
  }
  if (start) return <DiagnosticFormView userId={userId} start={start.copy} isRestored={start.isRestored} {...events} />;
  if (choice === null || !isOpened) {
    return (
      <FormPage>
        <LoadingText>{draftId === null ? 'Opening the form...' : 'Loading draft...'}</LoadingText>
      </FormPage>
    );
  }
  if (choice === 'ask' && copy && draft.data) {
    const saved = draft.data;
    return (
      <FormPage>
        <EmptyState
          title="This draft was changed elsewhere"
          action={
            <>
              <Button
                onClick={() => setStart({ copy: { ...copy, savedOnServerAt: saved.updatedAt }, isRestored: true })}
              >
                Use this device's changes
              </Button>
              <Button onClick={() => setStart({ copy: copyOf(saved), isRestored: false })}>Use the saved draft</Button>
            </>
          }
        >
          This device kept changes{copy.savedAt && ` from ${formatRelative(copy.savedAt)}`} that were not saved. The
          draft was saved elsewhere {formatRelative(saved.updatedAt)}.
        </EmptyState>
      </FormPage>
    );
  }
  const isGone = draft.error instanceof ApiProblem && draft.error.status === 404;
  return (
    <FormPage>
      {isGone ? (
        <EmptyState
          title="This draft is not there any more"
          action={<ButtonLink to="/saved-drafts">Saved Drafts</ButtonLink>}
        >
          It was submitted or deleted.
        </EmptyState>
      ) : (
        <ErrorState
          title={MESSAGES.drafts.loadFailed.description}
          error={draft.error}
          onRetry={() => void draft.refetch()}
          retrying={draft.isRefetching}
        />
      )}
    </FormPage>
  );
}

const copyOf = (draft: Draft): DeviceCopy => ({
  diagnosticId: newId(),
  draftId: draft.id,
  values: fromSaved(draft),
  savedAt: null,
  savedOnServerAt: draft.updatedAt,
  isUnsaved: false,
  isWaiting: false,
});
