import { MESSAGES, newId, vehicleTitle } from '@lanelight/contracts';
import { ApiProblem, Button, ConfirmDialog, NetworkProblem, plural, SaveBar, SectionNavigator, Tag, TaskBar, toast, useOnline } from '@lanelight/ui';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import { useBlocker, useNavigate } from 'react-router';
import type { DeviceCopy } from './device-copy';
import classes from './DiagnosticFormView.module.css';
import { EMPTY_FORM, fromSaved, isBlank, type FormValues } from './form-values';
import { useSaveDraft, useSubmitDiagnostic } from './queries';
import { formErrors, SECTIONS, sectionProgress, type SectionId } from './sections';
import { CodesSection } from './sections/CodesSection';
import { LightsSection } from './sections/LightsSection';
import { MileageSection } from './sections/MileageSection';
import { NotesSection, RepairsSection } from './sections/RepairsSection';
import { AirConditioningSection, DifferentialSection, EmissionsSection, EngineSection, SafetySection, StructureSection, TransmissionSection } from './sections/SystemSections';
import { VehicleSection } from './sections/VehicleSection';
import { useDeviceCopy } from './use-device-copy';

/** The same rules as the server's, in the form's own order. */
const resolver: Resolver<FormValues> = (values) => {
  const errors: FieldErrors<FormValues> = {};
  for (const [field, message] of Object.entries(formErrors(values))) Object.assign(errors, { [field]: { type: 'rule', message } });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

const FIELDS_IN_ORDER: readonly (keyof FormValues)[] = SECTIONS.flatMap((section): readonly (keyof FormValues)[] => section.fields);

interface DiagnosticFormViewProps {
  userId: string;
  /** What the form opens with. */
  start: DeviceCopy;
  /** True when it comes from this device, so that the mechanic is told. */
  isRestored: boolean;
  onDraft: (draftId: string) => void;
  onSubmitted: (diagnosticId: string) => void;
}

export function DiagnosticFormView({ userId, start, isRestored, onDraft, onSubmitted }: DiagnosticFormViewProps) {
  const form = useForm<FormValues>({ defaultValues: fromSaved(start.values), resolver, mode: 'onTouched', shouldFocusError: false });
  const copy = useDeviceCopy(form, userId, start);
  const navigate = useNavigate();
  const online = useOnline();
  const draft = useSaveDraft();
  const submission = useSubmitDiagnostic();
  const [draftId, setDraftId] = useState(start.draftId);
  const [savedOnServer, setSavedOnServer] = useState(start.savedOnServerAt ? new Date(start.savedOnServerAt).getTime() : null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [isStartingOver, setIsStartingOver] = useState(false);
  const hasLeft = useRef(false);
  const isUnsaved = form.formState.isDirty || (isRestored && savedOnServer === null);
  const leaving = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && !hasLeft.current && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (isRestored && !isBlank(start.values)) toast.info('Picked up where you left off', { description: 'This form was kept on this device.', id: 'restored' });
  }, [isRestored, start]);
  useEffect(() => {
    if (!copy.hasRoom) toast.failure('This device cannot keep the form', { description: 'Save a draft, so that nothing is lost.', id: 'no-room' });
  }, [copy.hasRoom]);

  const saveDraft = (): void => {
    const values = form.getValues();
    const id = draftId ?? newId();
    const isNew = draftId === null;
    draft.mutate(
      { id, isNew, values },
      {
        onSuccess: (saved) => {
          setDraftId(id);
          setSavedOnServer(new Date(saved.updatedAt).getTime());
          copy.savedAsDraft(id, saved.updatedAt);
          form.reset(values, { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepValues: true });
          const { title, description } = isNew ? MESSAGES.drafts.saved : MESSAGES.drafts.updated;
          toast.saved(title, { description });
          if (isNew) onDraft(id);
        },
        onError: (error) => toast.failure(MESSAGES.drafts.saveFailed.title, { description: `${error instanceof ApiProblem ? error.message : MESSAGES.drafts.saveFailed.description}. It is still saved on this device.` }),
      },
    );
  };

  const showFirstError = (errors: Partial<Record<keyof FormValues, unknown>>): void => {
    const first = FIELDS_IN_ORDER.find((field) => errors[field]);
    if (first) form.setFocus(first);
    const left = Object.keys(errors).length;
    toast.failure(`${plural(left, 'answer')} left`, { description: 'The first one is open. Nothing was sent.', id: 'answers-left' });
  };

  const send = (values: FormValues): void => {
    submission.mutate(
      { id: start.diagnosticId, draftId, values },
      {
        onSuccess: ({ id }) => {
          hasLeft.current = true;
          copy.drop();
          toast.close('answers-left');
          toast.success(MESSAGES.diagnostics.saved.title, { description: MESSAGES.diagnostics.assessmentStarted.title });
          onSubmitted(id);
        },
        onError: (error) => {
          if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) {
            for (const [path, message] of Object.entries(error.errors)) form.setError(path.split('.')[0] as keyof FormValues, { type: 'server', message });
            showFirstError(error.errors);
          } else if (error instanceof NetworkProblem) {
            setIsWaiting(true);
            toast.failure(MESSAGES.diagnostics.saveFailed.title, { description: 'No connection. The form is kept on this device and is sent when the signal is back.', id: 'submit' });
          } else {
            toast.problem(MESSAGES.diagnostics.saveFailed.title, error, 'Please try again. The form is kept on this device.');
          }
        },
        onSettled: () => toast.close('sending'),
      },
    );
  };
  const submit = (): void => {
    toast.close('submit');
    setIsWaiting(false);
    void form.handleSubmit(send, showFirstError)();
  };
  const sendWaiting = useEffectEvent(() => {
    if (isWaiting) submit();
  });
  useEffect(() => {
    const onOnline = (): void => sendWaiting();
    globalThis.addEventListener('online', onOnline);
    return () => globalThis.removeEventListener('online', onOnline);
  }, []);

  return (
    <FormProvider {...form}>
      <title>New Diagnostic · Lanelight</title>
      <TaskBar back={{ to: '/dashboard', label: 'Dashboard' }}>
        <FormTitle />
      </TaskBar>
      <div className={classes.layout}>
        <Navigator />
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
            <VehicleSection />
            <MileageSection />
            <CodesSection />
            <LightsSection />
            <EngineSection />
            <TransmissionSection />
            <DifferentialSection />
            <AirConditioningSection />
            <EmissionsSection />
            <StructureSection />
            <SafetySection />
            <RepairsSection />
            <NotesSection />
          </form>
          <Button variant="quiet" onClick={() => setIsStartingOver(true)}>
            Start over
          </Button>
        </main>
      </div>
      <SaveBar savedHere={copy.savedAt} savedOnServer={savedOnServer} waiting={isWaiting ? 1 : 0} offline={!online}>
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
        This form has changes that are not saved on the server. If you leave, they are gone.
      </ConfirmDialog>
      <ConfirmDialog
        open={isStartingOver}
        title="Start over?"
        cancelLabel="Continue Editing"
        onCancel={() => setIsStartingOver(false)}
        confirmLabel="Clear the form"
        onConfirm={() => {
          form.reset(EMPTY_FORM);
          setIsStartingOver(false);
          if (draftId !== null) {
            hasLeft.current = true;
            copy.drop();
            void navigate('/diagnostic', { replace: true });
          }
        }}
      >
        {draftId === null ? 'Everything in this form is cleared.' : 'Changes since the draft was saved are cleared. The saved draft stays.'}
      </ConfirmDialog>
    </FormProvider>
  );
}

/** The vehicle and its stock number, once they are known. */
function FormTitle() {
  const [year, make, model, trim, stockNumber] = useWatch<FormValues, ['year', 'make', 'model', 'trim', 'stockNumber']>({ name: ['year', 'make', 'model', 'trim', 'stockNumber'] });
  return (
    <>
      <b className={classes.vehicle}>{make ? `${vehicleTitle({ year: Number(year) || null, make, model })} ${trim}`.trim() : 'New Diagnostic'}</b>
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
    for (const { id } of SECTIONS) {
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
  return <SectionNavigator sections={sections.map(({ title, ...section }) => ({ ...section, label: title }))} current={current} onGo={go} />;
}
