import { MESSAGES } from '@lanelight/contracts';
import { EmptyState, RequireSession, useSession } from '@lanelight/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { FormLoader, FormPage } from './FormLoader';
import { submittedPath } from './submitted-path';

/** `/diagnostic`, optionally with `?draft={id}`: the form. Mechanics only. */
export function Component() {
  return (
    <RequireSession>
      <DiagnosticPage />
    </RequireSession>
  );
}

function DiagnosticPage() {
  const { user, hasRole } = useSession();
  const navigate = useNavigate();
  const { form, startNew, becomeDraft } = useFormAddress();

  if (!user) return null;
  if (!hasRole('mechanic')) {
    return (
      <FormPage>
        <EmptyState title={MESSAGES.drafts.mechanicsOnly}>Only an auction's mechanics record diagnostics.</EmptyState>
      </FormPage>
    );
  }
  return (
    <FormLoader
      key={form.key}
      userId={user.id}
      draftId={form.draftId}
      isFresh={form.isFresh}
      onDraft={becomeDraft}
      onStartOver={startNew}
      // In place of the form: going back must not open a draft that has ended.
      onSubmitted={(id) => void navigate(submittedPath(id), { replace: true })}
    />
  );
}

interface OpenForm {
  /** Changes when another form is opened. */
  key: number;
  draftId: string | null;
  /** An empty form is wanted, even if another one was left unfinished. */
  isFresh: boolean;
}

/** Which form the address stands for. A form that becomes a draft while it is filled in stays the same form. */
function useFormAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFresh?: boolean } | null };
  const param = search.get('draft');
  const [form, setForm] = useState<OpenForm & { param: string | null }>({
    key: 0,
    draftId: param,
    isFresh: state?.isFresh === true,
    param,
  });
  // The address follows a moment after the form has become a draft.
  if (form.param !== param) {
    const isSame = form.draftId === param;
    setForm(isSame ? { ...form, param } : { key: form.key + 1, draftId: param, isFresh: false, param });
  }
  // A reload must open what was entered since, not another empty form.
  useEffect(() => {
    if (state?.isFresh) void navigate('.', { replace: true, state: null });
  }, [state, navigate]);

  return {
    form,
    startNew(): void {
      setForm({ ...form, key: form.key + 1, draftId: null, isFresh: true });
      setSearch({}, { replace: true });
    },
    /** The form is that draft now. Work that was another draft before is opened as the new one, which lets the other go. */
    becomeDraft(draftId: string): void {
      setForm({ ...form, key: form.draftId === null ? form.key : form.key + 1, draftId });
      setSearch({ draft: draftId }, { replace: true });
    },
  };
}
