import { MESSAGES, newId, formFrom } from '@lanelight/contracts';
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
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { startWith, type DeviceCopy } from './device-copy';
import { DiagnosticFormView } from './DiagnosticFormView';
import { holdForm, openForm, type OpenedForm } from './open-form';
import { draftQuery, type ServerDraft } from './queries';

/** The page while there is no form on it. */
export function FormPage({ children }: { children: ReactNode }) {
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

/** Opens the form from this device's copy, from the draft on the server, or empty. */
export function FormLoader({ userId, draftId: givenDraftId, isFresh, ...events }: FormLoaderProps) {
  const [draftId] = useState(givenDraftId);
  const { opened, takeOver } = useOpenedForm(userId, draftId, isFresh);
  const { start, choice, draft, use } = useStart(draftId, opened);

  if (opened === 'elsewhere') return <OpenElsewhere onTakeOver={takeOver} />;
  if (start) return <DiagnosticFormView userId={userId} start={start.copy} isRestored={start.isRestored} {...events} />;
  if (choice === null || opened === null) {
    return (
      <FormPage>
        <LoadingText>{draftId === null ? 'Opening the form...' : 'Loading draft...'}</LoadingText>
      </FormPage>
    );
  }
  if (choice === 'ask' && opened.copy && draft.data)
    return <ChooseChanges copy={opened.copy} saved={draft.data} onChoose={use} />;
  if (draft.error instanceof ApiProblem && draft.error.status === 404) return <DraftGone />;
  return (
    <FormPage>
      <ErrorState
        title={MESSAGES.drafts.loadFailed.description}
        error={draft.error}
        onRetry={() => void draft.refetch()}
        retrying={draft.isRefetching}
      />
    </FormPage>
  );
}

/** The form that this tab holds; `elsewhere` while another tab has it, null until that is known. */
function useOpenedForm(userId: string, draftId: string | null, isFresh: boolean) {
  const [isTakingOver, setIsTakingOver] = useState(false);
  const [opened, setOpened] = useState<OpenedForm | 'elsewhere' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const hold = (id: string): Promise<boolean> =>
      holdForm(id, { signal: leaving.signal, takeOver: isTakingOver, onLost: () => setOpened('elsewhere') });
    void openForm(localStorage, userId, draftId, isFresh, hold).then((form) => {
      if (!leaving.signal.aborted) setOpened(form ?? 'elsewhere');
    });
    return () => leaving.abort();
  }, [userId, draftId, isFresh, isTakingOver]);
  const takeOver = (): void => {
    setOpened(null);
    setIsTakingOver(true);
  };
  return { opened, takeOver };
}

/** What the form opens with, and whether it comes from this device. */
interface Start {
  copy: DeviceCopy;
  isRestored: boolean;
}

/** Decides once what the form opens with: what the server says later must not change a form that is being filled in. */
function useStart(draftId: string | null, opened: OpenedForm | 'elsewhere' | null) {
  const [start, setStart] = useState<Start | null>(null);
  const form = opened === 'elsewhere' ? null : opened;
  const copy = form?.copy ?? null;
  const draft = useQuery({
    ...draftQuery(draftId ?? '', copy === null),
    enabled: draftId !== null && form !== null && start === null,
  });
  const choice = draftId === null ? 'copy' : draft.isPending ? null : startWith(copy, draft.data ?? null);
  if (start === null && choice === 'copy' && form && copy)
    setStart({ copy, isRestored: form.isRestored && copy.isUnsaved });
  if (start === null && choice === 'draft' && draft.data) setStart({ copy: copyOf(draft.data), isRestored: false });
  return { start, choice, draft, use: setStart };
}

function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <FormPage>
      <EmptyState
        title="This form is open in another tab"
        action={
          <Button variant="primary" onClick={onTakeOver}>
            Continue here
          </Button>
        }
      >
        Continue here and it closes in the other tab. Everything you entered comes with you.
      </EmptyState>
    </FormPage>
  );
}

function ChooseChanges({
  copy,
  saved,
  onChoose,
}: {
  copy: DeviceCopy;
  saved: ServerDraft;
  onChoose: (start: Start) => void;
}) {
  return (
    <FormPage>
      <EmptyState
        title="This draft was changed elsewhere"
        action={
          <>
            <Button onClick={() => onChoose({ copy: { ...copy, savedOnServerAt: saved.updatedAt }, isRestored: true })}>
              Use this device's changes
            </Button>
            <Button onClick={() => onChoose({ copy: copyOf(saved), isRestored: false })}>Use the saved draft</Button>
          </>
        }
      >
        This device has unsaved changes{copy.savedAt && ` from ${formatRelative(copy.savedAt)}`}. Someone saved the
        draft on another device {formatRelative(saved.updatedAt)}.
      </EmptyState>
    </FormPage>
  );
}

function DraftGone() {
  return (
    <FormPage>
      <EmptyState
        title="This draft was submitted or deleted"
        action={
          <>
            <ButtonLink to="/saved-drafts">Saved Drafts</ButtonLink>
            <ButtonLink to="/vehicle-reports">Vehicle Reports</ButtonLink>
          </>
        }
      >
        If it was submitted, you'll find the vehicle in Vehicle Reports.
      </EmptyState>
    </FormPage>
  );
}

const copyOf = (draft: ServerDraft): DeviceCopy => ({
  diagnosticId: newId(),
  draftId: draft.id,
  values: formFrom(draft),
  savedAt: null,
  savedOnServerAt: draft.updatedAt,
  isUnsaved: false,
  isWaiting: false,
});
