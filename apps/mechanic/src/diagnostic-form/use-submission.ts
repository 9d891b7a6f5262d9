import { MESSAGES, type FieldName, type FormValues } from '@lanelight/contracts';
import { ApiProblem, NetworkProblem, plural, toast } from '@lanelight/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeviceCopy } from './device-copy';
import { focusFirst } from './form-resolver';
import { FORM_TOAST } from './form-toasts';
import { isAlreadySubmitted, isSignedOut, useSubmitDiagnostic } from './queries';
import type { DeviceCopyState } from './use-device-copy';

/** A submission without a connection is tried again after this many milliseconds: browsers miss some reconnections. */
const TRY_AGAIN_MS = 8_000;

interface SubmissionOptions {
  form: UseFormReturn<FormValues>;
  copy: DeviceCopyState;
  /** What the form opened with. */
  start: DeviceCopy;
  /** The draft that ends with the submission. */
  draftId: string;
  onSubmitted: (diagnosticId: string) => void;
}

/** Submit: sends the form, and without a connection keeps it and sends it when there is one again. */
export function useSubmission({ form, copy, start, draftId, onSubmitted }: SubmissionOptions) {
  const submission = useSubmitDiagnostic(copy.drop);
  const [isWaiting, setIsWaiting] = useState(start.isWaiting);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const sayAnswersMissing = useAnswersMissing(form);

  const wait = (waits: boolean): void => {
    setIsWaiting(waits);
    copy.setWaiting(waits);
  };

  const refused = (error: unknown): void => {
    if (isWaiting) wait(false);
    if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) {
      for (const [path, message] of Object.entries(error.errors))
        form.setError(path.split('.')[0] as FieldName, { type: 'server', message });
      sayAnswersMissing(error.errors);
    } else if (isAlreadySubmitted(error)) {
      toast.close(FORM_TOAST.submit);
      setWasSubmitted(true);
    } else if (!isSignedOut(error)) {
      toast.problem(
        MESSAGES.diagnostics.saveFailed.title,
        error,
        'Please try again. The form is saved on this device.',
      );
    }
  };

  const send = (values: FormValues): void =>
    submission.mutate(
      { id: start.diagnosticId, draftId, values },
      {
        onSuccess: ({ id }) => {
          toast.success(MESSAGES.diagnostics.saved.title, {
            description: MESSAGES.diagnostics.assessmentStarted.title,
          });
          onSubmitted(id);
        },
        onError: (error) => {
          if (!(error instanceof NetworkProblem)) return refused(error);
          if (!isWaiting) sayKept();
          wait(true);
        },
      },
    );

  const sendWaiting = useEffectEvent(() => {
    if (!isWaiting || submission.isPending) return;
    // Nobody pressed Submit just now, so the focus stays where it is.
    void form.handleSubmit(send, (errors) => {
      wait(false);
      sayNotSent(Object.keys(errors).length);
    })();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = (): void => sendWaiting();
    const timer = setInterval(onOnline, TRY_AGAIN_MS);
    globalThis.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', onOnline);
    };
  }, [isWaiting]);

  return {
    submit: (): void => void form.handleSubmit(send, sayAnswersMissing)(),
    isSending: submission.isPending,
    /** Submitted without a connection; goes out when there is one. */
    isWaiting,
    /** An earlier submission had arrived, without the last changes. */
    wasSubmitted,
    keepEditing: () => setWasSubmitted(false),
  };
}

/** Marks the first missing answer and says how many there are; that stands until the next answer is given. */
function useAnswersMissing(form: UseFormReturn<FormValues>) {
  const isShown = useRef(false);
  useEffect(() => {
    const callback = (): void => {
      if (isShown.current) toast.close(FORM_TOAST.answersMissing);
      isShown.current = false;
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form]);
  return (errors: Partial<Record<FieldName, unknown>>): void => {
    focusFirst(form, errors);
    isShown.current = true;
    toast.failure(`${plural(Object.keys(errors).length, 'answer')} missing`, {
      description: 'Nothing was sent. Start with the one marked here.',
      id: FORM_TOAST.answersMissing,
    });
  };
}

const sayKept = (): void =>
  void toast.failure(MESSAGES.diagnostics.saveFailed.title, {
    description: "No connection. The form is saved on this device and will send when you're back online.",
    id: FORM_TOAST.submit,
  });

const sayNotSent = (missing: number): void =>
  void toast.failure('Not sent', {
    description: `${plural(missing, 'answer')} missing. Complete the form and submit it again.`,
    id: FORM_TOAST.submit,
  });
