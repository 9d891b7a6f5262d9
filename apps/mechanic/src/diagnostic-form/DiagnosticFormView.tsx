import {
  FIELD_NAMES,
  FORM_SECTIONS,
  MESSAGES,
  vehicleTitle,
  type FieldName,
  type FormValues,
  type SectionId,
} from '@lanelight/contracts';
import { ApiProblem, Button, ConfirmDialog, NetworkProblem, plural, Tag, toast, useOnline } from '@lanelight/ui';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type { DeviceCopy } from './device-copy';
import classes from './DiagnosticFormView.module.css';
import { fromSaved } from './form-values';
import { isAlreadySubmitted, isSignedOut, useSaveDraft, useSubmitDiagnostic } from './queries';
import { formErrors, sectionProgress } from './sections';
import { Sections } from './sections/Sections';
import { useDeviceCopy } from './use-device-copy';
import { SaveBar } from './SaveBar';
import { SectionNavigator } from './SectionNavigator';
import { TaskBar } from './TaskBar';

/** The same rules as the server's, in the form's own order. */
const resolver: Resolver<FormValues> = (values) => {
  const errors: FieldErrors<FormValues> = {};
  for (const [field, message] of Object.entries(formErrors(values)))
    Object.assign(errors, { [field]: { type: 'rule', message } });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

interface DiagnosticFormViewProps {
  userId: string;
  /** What the form opens with. */
  start: DeviceCopy;
  /** True when it comes from this device, so that the mechanic is told. */
  isRestored: boolean;
  onDraft: (draftId: string) => void;
  /** The form was thrown away; an empty one is wanted. */
  onStartOver: () => void;
  onSubmitted: (diagnosticId: string) => void;
}

/** A submission that found no connection is tried again after this long, in milliseconds: browsers do not notice every signal that comes back. */
const TRY_AGAIN_MS = 8_000;

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export function DiagnosticFormView({
  userId,
  start,
  isRestored,
  onDraft,
  onStartOver,
  onSubmitted,
}: DiagnosticFormViewProps) {
  const form = useForm<FormValues>({
    defaultValues: fromSaved(start.values),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const copy = useDeviceCopy(form, userId, start);
  const online = useOnline();
  const draft = useSaveDraft();
  const submission = useSubmitDiagnostic(copy.drop);
  const [draftId, setDraftId] = useState(start.draftId);
  const [savedOnServer, setSavedOnServer] = useState(
    start.savedOnServerAt ? new Date(start.savedOnServerAt).getTime() : null,
  );
  const [isWaiting, setIsWaiting] = useState(start.isWaiting);
  const [isStartingOver, setIsStartingOver] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const hasLeft = useRef(false);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !hasLeft.current && currentLocation.pathname !== nextLocation.pathname && copy.isUnsaved(),
  );

  useEffect(() => {
    if (isRestored)
      toast.info('Picked up where you left off', { description: 'This form was kept on this device.', id: 'restored' });
  }, [isRestored]);
  useEffect(() => {
    if (!copy.hasRoom)
      toast.failure('This device cannot keep the form', {
        description: 'Save a draft, so that nothing is lost.',
        id: 'no-room',
      });
  }, [copy.hasRoom]);
  // "24 answers left" is true until the next answer is given.
  const isCounting = useRef(false);
  useEffect(() => {
    const callback = (): void => {
      if (isCounting.current) toast.close('answers-left');
      isCounting.current = false;
    };
    return form.subscribe({ formState: { values: true }, callback });
  }, [form]);

  const saveDraft = (): void => {
    const values = form.getValues();
    const isNew = savedOnServer === null;
    draft.mutate(
      { id: draftId, isNew, values },
      {
        onSuccess: ({ draft: saved, isReplaced }) => {
          setDraftId(saved.id);
          setSavedOnServer(new Date(saved.updatedAt).getTime());
          copy.savedAsDraft(saved.id, saved.updatedAt, values);
          const { title, description } = isNew || isReplaced ? MESSAGES.drafts.saved : MESSAGES.drafts.updated;
          toast.close('save-failed');
          if (isReplaced)
            toast.info(title, {
              description: 'The draft was submitted or deleted elsewhere. Your work is saved as a new draft.',
            });
          else toast.saved(title, { description });
          if (isNew || isReplaced) onDraft(saved.id);
        },
        onError: (error) => {
          if (isSignedOut(error)) return;
          const reason =
            error instanceof ApiProblem
              ? (Object.values(error.errors)[0] ?? error.message)
              : MESSAGES.drafts.saveFailed.description;
          toast.failure(MESSAGES.drafts.saveFailed.title, {
            description: `${sentence(reason)} It is still saved on this device.`,
            id: 'save-failed',
          });
        },
      },
    );
  };

  const wait = (waits: boolean): void => {
    setIsWaiting(waits);
    copy.setWaiting(waits);
  };

  const showFirstError = (errors: Partial<Record<FieldName, unknown>>): void => {
    const first = FIELD_NAMES.find((field) => errors[field]);
    if (first) form.setFocus(first);
    const left = Object.keys(errors).length;
    isCounting.current = true;
    toast.failure(`${plural(left, 'answer')} left`, {
      description: 'The first one is open. Nothing was sent.',
      id: 'answers-left',
    });
  };

  const send = (values: FormValues): void => {
    submission.mutate(
      { id: start.diagnosticId, draftId, values },
      {
        onSuccess: ({ id }) => {
          hasLeft.current = true;
          toast.close('answers-left');
          toast.close('submit');
          toast.success(MESSAGES.diagnostics.saved.title, {
            description: MESSAGES.diagnostics.assessmentStarted.title,
          });
          onSubmitted(id);
        },
        onError: (error) => {
          if (error instanceof NetworkProblem) {
            if (!isWaiting)
              toast.failure(MESSAGES.diagnostics.saveFailed.title, {
                description: 'No connection. The form is kept on this device and is sent when the signal is back.',
                id: 'submit',
              });
            wait(true);
            return;
          }
          if (isWaiting) wait(false);
          if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) {
            for (const [path, message] of Object.entries(error.errors))
              form.setError(path.split('.')[0] as FieldName, { type: 'server', message });
            showFirstError(error.errors);
          } else if (isAlreadySubmitted(error)) {
            toast.close('submit');
            setWasSubmitted(true);
          } else if (!isSignedOut(error)) {
            toast.problem(
              MESSAGES.diagnostics.saveFailed.title,
              error,
              'Please try again. The form is kept on this device.',
            );
          }
        },
      },
    );
  };
  const submit = (): void => void form.handleSubmit(send, showFirstError)();

  const sendWaiting = useEffectEvent(() => {
    if (!isWaiting || submission.isPending) return;
    // Nobody asked for this one just now, so the focus stays where it is.
    void form.handleSubmit(send, (errors) => {
      wait(false);
      toast.failure('Not sent', {
        description: `${plural(Object.keys(errors).length, 'answer')} left. Submit again when it is complete.`,
        id: 'submit',
      });
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

  return (
    <FormProvider {...form}>
      <title>New Diagnostic · Lanelight</title>
      <TaskBar back={{ to: '/dashboard', label: 'Dashboard' }}>
        <FormTitle />
      </TaskBar>
      <div className={classes.layout}>
        <div className={classes.navigator}>
          <Navigator />
        </div>
        <main id="main" tabIndex={-1} className={classes.form}>
          <h1 className={classes.unseen}>New Diagnostic</h1>
          <form
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Sections />
          </form>
          <Button variant="quiet" onClick={() => setIsStartingOver(true)}>
            Start over
          </Button>
        </main>
      </div>
      <SaveBar
        savedHere={copy.savedAt}
        savedOnServer={savedOnServer}
        waiting={isWaiting ? 1 : 0}
        sending={submission.isPending}
        offline={!online}
      >
        <Button size="big" busy={draft.isPending} busyLabel="Saving..." onClick={saveDraft}>
          Save Draft
        </Button>
        <Button size="big" variant="primary" busy={submission.isPending} busyLabel="Submitting..." onClick={submit}>
          Submit
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        title="Unsaved Changes"
        cancelLabel="Continue Editing"
        onCancel={() => leaving.reset?.()}
        confirmLabel="Leave Without Saving"
        onConfirm={() => {
          hasLeft.current = true;
          copy.drop();
          leaving.proceed?.();
        }}
      >
        {isWaiting
          ? 'This form waits for a connection to be sent. If you leave, it is gone.'
          : 'This form has changes that are not saved on the server. If you leave, they are gone.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={isStartingOver}
        title="Start over?"
        cancelLabel="Continue Editing"
        onCancel={() => setIsStartingOver(false)}
        confirmLabel="Clear the form"
        onConfirm={() => {
          hasLeft.current = true;
          copy.drop();
          onStartOver();
        }}
      >
        {savedOnServer === null
          ? 'Everything in this form is cleared.'
          : 'Changes since the draft was saved are cleared. The saved draft stays.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={wasSubmitted}
        title="Already submitted"
        cancelLabel="Continue Editing"
        onCancel={() => setWasSubmitted(false)}
        confirmLabel="Show What Was Submitted"
        onConfirm={() => {
          hasLeft.current = true;
          copy.drop();
          onSubmitted(start.diagnosticId);
        }}
      >
        This diagnostic had arrived before your last changes, and a submitted one cannot be changed. If you go on, the
        changes are gone.
      </ConfirmDialog>
    </FormProvider>
  );
}

/** The vehicle and its stock number, once they are known. */
function FormTitle() {
  const [year, make, model, trim, stockNumber] = useWatch<FormValues, ['year', 'make', 'model', 'trim', 'stockNumber']>(
    { name: ['year', 'make', 'model', 'trim', 'stockNumber'] },
  );
  return (
    <>
      <b className={classes.vehicle}>
        {make ? `${vehicleTitle({ year: Number(year) || null, make, model })} ${trim}`.trim() : 'New Diagnostic'}
      </b>
      {stockNumber && <Tag>Stock # {stockNumber}</Tag>}
    </>
  );
}

/** How far the form has come. Follows typing at a lower priority, so that a slow tablet never lags behind the keys. */
function Navigator() {
  const { control } = useFormContext<FormValues>();
  const values = useDeferredValue(useWatch({ control }) as FormValues);
  const sections = useMemo(() => sectionProgress(values, formErrors(values)), [values]);
  const [current, setCurrent] = useState<SectionId>('vehicle');

  useEffect(() => {
    // The section that crosses the upper third of the window is the one being worked on.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id as SectionId);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const { id } of FORM_SECTIONS) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);

  const go = (id: string): void => {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  return (
    <SectionNavigator
      sections={sections.map(({ title, ...section }) => ({ ...section, label: title }))}
      current={current}
      onGo={go}
    />
  );
}
