import { formFrom } from '@lanelight/contracts';
import type { FormValues } from '@lanelight/contracts';
import { Button, useOnline } from '@lanelight/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type { DeviceCopy } from './device-copy';
import classes from './DiagnosticFormView.module.css';
import { formResolver } from './form-resolver';
import { useFormToasts } from './form-toasts';
import { AlreadySubmittedDialog, LeaveDialog, StartOverDialog } from './FormDialogs';
import { FormNavigator } from './FormNavigator';
import { FormTitle } from './FormTitle';
import { SaveBar } from './SaveBar';
import { Sections } from './sections/Sections';
import { TaskBar } from './TaskBar';
import { useDeviceCopy } from './use-device-copy';
import { useDraftSaving } from './use-draft-saving';
import { useSubmission } from './use-submission';

interface DiagnosticFormViewProps {
  userId: string;
  /** What the form opens with. */
  start: DeviceCopy;
  /** True when it comes from this device, so that the mechanic is told. */
  isRestored: boolean;
  onDraft: (draftId: string) => void;
  /** The mechanic cleared the form and wants an empty one. */
  onStartOver: () => void;
  onSubmitted: (diagnosticId: string) => void;
}

/** The form while it is filled in: kept on this device, saved as a draft, submitted, or left. */
export function DiagnosticFormView({
  userId,
  start,
  isRestored,
  onDraft,
  onStartOver,
  onSubmitted,
}: DiagnosticFormViewProps) {
  const form = useForm<FormValues>({
    defaultValues: formFrom(start.values),
    resolver: formResolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const online = useOnline();
  const copy = useDeviceCopy(form, userId, start);
  const hasLeft = useRef(false);
  const showResult = (diagnosticId: string): void => {
    hasLeft.current = true;
    onSubmitted(diagnosticId);
  };
  const discard = (): void => {
    hasLeft.current = true;
    copy.drop();
  };
  const draft = useDraftSaving({ form, copy, start, onDraft });
  const submission = useSubmission({ form, copy, start, draftId: draft.draftId, onSubmitted: showResult });
  const [isStartingOver, setIsStartingOver] = useState(false);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !hasLeft.current && currentLocation.pathname !== nextLocation.pathname && copy.isUnsaved(),
  );
  useFormToasts(isRestored, copy.hasRoom);
  const heading = useFocusOnOpen();

  return (
    <FormProvider {...form}>
      <title>New Diagnostic · Lanelight</title>
      <TaskBar back={{ to: '/dashboard', label: 'Dashboard' }}>
        <FormTitle />
      </TaskBar>
      <div className={classes.layout}>
        <div className={classes.navigator}>
          <FormNavigator />
        </div>
        <main id="main" tabIndex={-1} className={classes.form}>
          <h1 ref={heading} tabIndex={-1} className={classes.unseen}>
            New Diagnostic
          </h1>
          <form
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              submission.submit();
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
        savedOnServer={draft.savedOnServer}
        waiting={submission.isWaiting ? 1 : 0}
        sending={submission.isSending}
        offline={!online}
      >
        <Button size="big" busy={draft.isSaving} busyLabel="Saving..." onClick={draft.save}>
          Save Draft
        </Button>
        <Button
          size="big"
          variant="primary"
          busy={submission.isSending}
          busyLabel="Submitting..."
          onClick={submission.submit}
        >
          Submit
        </Button>
      </SaveBar>
      <LeaveDialog blocker={leaving} isWaiting={submission.isWaiting} onLeave={discard} />
      <StartOverDialog
        open={isStartingOver}
        isDraft={draft.savedOnServer !== null}
        onCancel={() => setIsStartingOver(false)}
        onConfirm={() => {
          discard();
          onStartOver();
        }}
      />
      <AlreadySubmittedDialog
        open={submission.wasSubmitted}
        onCancel={submission.keepEditing}
        onConfirm={() => {
          discard();
          onSubmitted(start.diagnosticId);
        }}
      />
    </FormProvider>
  );
}

/**
 * Puts the focus at the start of the form when it opens: a screen reader says where one is, the first field is one Tab
 * away, and no keyboard slides over the form on a tablet.
 */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
