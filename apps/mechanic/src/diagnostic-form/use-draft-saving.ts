import { MESSAGES, TOO_MANY_DRAFTS, type FormValues } from '@lanelight/contracts';
import { ApiProblem, toast } from '@lanelight/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeviceCopy } from './device-copy';
import { FORM_TOAST } from './form-toasts';
import { isSignedOut, useSaveDraft, type SavedDraft } from './queries';
import type { DeviceCopyState } from './use-device-copy';

interface DraftSavingOptions {
  form: UseFormReturn<FormValues>;
  copy: DeviceCopyState;
  /** What the form opened with. */
  start: DeviceCopy;
  /** The form is a draft of that id now. */
  onDraft: (draftId: string) => void;
}

/** Save Draft: the form becomes a draft on the server under the id that it has had from the start. */
export function useDraftSaving({ form, copy, start, onDraft }: DraftSavingOptions) {
  const draft = useSaveDraft();
  const [draftId, setDraftId] = useState(start.draftId);
  const [savedOnServer, setSavedOnServer] = useState(
    start.savedOnServerAt ? new Date(start.savedOnServerAt).getTime() : null,
  );

  const save = (): void => {
    const values = form.getValues();
    const isNew = savedOnServer === null;
    draft.mutate(
      { id: draftId, isNew, values },
      {
        onSuccess: (saved) => {
          const { id, updatedAt } = saved.draft;
          setDraftId(id);
          setSavedOnServer(new Date(updatedAt).getTime());
          copy.savedAsDraft(id, updatedAt, values);
          toast.close(FORM_TOAST.saveFailed);
          sayWhatWasSaved(saved, isNew);
          if (isNew || saved.isReplaced) onDraft(id);
        },
        onError: (error) => {
          if (!isSignedOut(error)) sayNotSaved(error);
        },
      },
    );
  };

  return {
    save,
    isSaving: draft.isPending,
    draftId,
    /** Epoch milliseconds; null while the server has no draft of this form. */
    savedOnServer,
  };
}

function sayWhatWasSaved({ isReplaced }: SavedDraft, isNew: boolean): void {
  const { title, description } = isNew || isReplaced ? MESSAGES.drafts.saved : MESSAGES.drafts.updated;
  if (isReplaced)
    toast.info(title, {
      description: 'The draft was submitted or deleted elsewhere. Your work is saved as a new draft.',
    });
  else toast.saved(title, { description });
}

function sayNotSaved(error: unknown): void {
  const reason = (error instanceof ApiProblem && causeOf(error)) || MESSAGES.drafts.saveFailed.description;
  toast.failure(MESSAGES.drafts.saveFailed.title, {
    description: `${sentence(reason)} It is still saved on this device.`,
    id: FORM_TOAST.saveFailed,
  });
}

/** What the mechanic can do something about; trying again helps with everything else. */
const causeOf = ({ errors, code, detail }: ApiProblem): string | undefined =>
  Object.values(errors)[0] ?? (code === TOO_MANY_DRAFTS ? detail : undefined);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
