import { MESSAGES, newId } from '@lanelight/contracts';
import { EmptyState, ErrorState, LoadingText, Page, useSession } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readDeviceCopy, type DeviceCopy } from './device-copy';
import { DiagnosticFormView } from './DiagnosticFormView';
import { EMPTY_FORM, fromSaved } from './form-values';
import { draftQuery } from './queries';
import { SubmittedView } from './SubmittedView';

/** `/diagnostic`, optionally with `?draft={id}`: the form, then what became of it. Mechanics only. */
export function DiagnosticPage() {
  const { user, hasRole } = useSession();
  const [search, setSearch] = useSearchParams();
  const draftParam = search.get('draft');
  // A form that becomes a draft while it is filled in stays the same form: only its address changes.
  const [form, setForm] = useState({ key: 0, draftId: draftParam });
  const [submittedId, setSubmittedId] = useState<string | null>(null);
  if (form.draftId !== draftParam) setForm({ key: form.key + 1, draftId: draftParam });

  if (!user) return null;
  if (!hasRole('mechanic')) {
    return (
      <Page>
        <EmptyState title={MESSAGES.drafts.mechanicsOnly}>A diagnostic is recorded by a mechanic of the auction.</EmptyState>
      </Page>
    );
  }
  if (submittedId) {
    return (
      <SubmittedView
        diagnosticId={submittedId}
        onStartNew={() => {
          setSubmittedId(null);
          setForm({ key: form.key + 1, draftId: null });
          setSearch({}, { replace: true });
        }}
      />
    );
  }
  return (
    <FormLoader
      key={form.key}
      userId={user.id}
      draftId={form.draftId}
      onDraft={(draftId) => {
        setForm({ key: form.key, draftId });
        setSearch({ draft: draftId }, { replace: true });
      }}
      onSubmitted={setSubmittedId}
    />
  );
}

interface FormLoaderProps {
  userId: string;
  draftId: string | null;
  onDraft: (draftId: string) => void;
  onSubmitted: (diagnosticId: string) => void;
}

const newForm = (): DeviceCopy => ({ diagnosticId: newId(), draftId: null, values: EMPTY_FORM, savedAt: '', savedOnServerAt: null });

/** Opens the form from this device's copy, from the draft on the server, or empty. */
function FormLoader({ userId, draftId: givenDraftId, onDraft, onSubmitted }: FormLoaderProps) {
  const [draftId] = useState(givenDraftId);
  const [copy] = useState(() => readDeviceCopy(localStorage, userId, draftId));
  const [fresh] = useState(newForm);
  const draft = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== null });

  if (draftId === null) {
    return <DiagnosticFormView userId={userId} start={copy ?? fresh} isRestored={copy !== null} onDraft={onDraft} onSubmitted={onSubmitted} />;
  }
  if (draft.isPending) {
    return (
      <Page>
        <LoadingText>Loading draft...</LoadingText>
      </Page>
    );
  }
  // Without the server the device's own copy is as good a start; with it, the newer of the two wins.
  const isCopyNewer = copy !== null && (!draft.data || copy.savedAt > draft.data.updatedAt);
  if (isCopyNewer) return <DiagnosticFormView userId={userId} start={copy} isRestored onDraft={onDraft} onSubmitted={onSubmitted} />;
  if (draft.isError) {
    return (
      <Page>
        <ErrorState title={MESSAGES.drafts.loadFailed.description} error={draft.error} onRetry={() => void draft.refetch()} retrying={draft.isRefetching} />
      </Page>
    );
  }
  const start: DeviceCopy = { diagnosticId: fresh.diagnosticId, draftId, values: fromSaved(draft.data), savedAt: draft.data.updatedAt, savedOnServerAt: draft.data.updatedAt };
  return <DiagnosticFormView userId={userId} start={start} isRestored={false} onDraft={onDraft} onSubmitted={onSubmitted} />;
}
