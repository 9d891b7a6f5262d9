import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  MESSAGES,
  SubmitFeedbackRequest,
  UpdateFeedbackRequest,
  VALIDATION_OPTIONS,
  newId,
  vehicleTitle,
  type Feedback,
  type VehicleReport,
} from '@lanelight/contracts';
import {
  Button,
  ComboboxField,
  Dialog,
  FailedPart,
  ReadOnlyField,
  TextAreaField,
  applyFieldErrors,
  toast,
  type ComboboxOption,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { latestDiagnosticsQuery, tellFailure, useSubmitFeedback, useUpdateFeedback, vehicleQuery } from './queries';
import classes from './Enhancements.module.css';

/** What both requests have in common; an edit leaves the diagnostic as it is. */
interface FeedbackFields {
  id?: string;
  diagnosticId?: string;
  feedbackText: string;
  improvementSuggestions: string | null;
}

/** In this order, and only the first wrong one says so: all have the same message. */
const FIELDS = ['diagnosticId', 'feedbackText', 'improvementSuggestions'] as const;

const optionOf = (vehicle: VehicleReport): ComboboxOption => ({
  value: vehicle.id,
  label: vehicleTitle(vehicle),
  detail: [vehicle.stockNumber && `Stock # ${vehicle.stockNumber}`, vehicle.vin, vehicle.auctionName]
    .filter(Boolean)
    .join(' · '),
});

function ChosenVehicle({ diagnosticId }: { diagnosticId: string }) {
  const { data, isError } = useQuery(vehicleQuery(diagnosticId));
  const title = data ? vehicleTitle(data) : isError ? MESSAGES.vehicles.notFound : 'Loading vehicle...';
  return <ReadOnlyField compact label="Diagnostic" value={title} />;
}

/** Adds feedback on a diagnostic, or edits what `feedback` says. */
export function FeedbackDialog({ feedback, onClose }: { feedback: Feedback | null; onClose: () => void }) {
  const formId = useId();
  const diagnostics = useQuery({ ...latestDiagnosticsQuery, enabled: feedback === null });
  const submit = useSubmitFeedback();
  const update = useUpdateFeedback();
  // The same form sent again after a lost answer is the same feedback.
  const [id] = useState(() => feedback?.id ?? newId());
  const rules: new () => FeedbackFields = feedback ? UpdateFeedbackRequest : SubmitFeedbackRequest;
  const { register, control, handleSubmit, setError, formState } = useForm<FeedbackFields>({
    resolver: classValidatorResolver(rules, { validator: VALIDATION_OPTIONS }),
    defaultValues: {
      ...(!feedback && { id, diagnosticId: '' }),
      feedbackText: feedback?.feedbackText ?? '',
      improvementSuggestions: feedback?.improvementSuggestions ?? '',
    },
  });
  const firstWrong = FIELDS.find((field) => formState.errors[field]);
  const errorOf = (field: (typeof FIELDS)[number]): string | undefined =>
    field === firstWrong ? formState.errors[field]?.message : undefined;

  const save = handleSubmit(async ({ diagnosticId = '', feedbackText, improvementSuggestions }) => {
    const { submitted, updated, submitFailed, updateFailed } = MESSAGES.feedback;
    try {
      if (feedback) await update.mutateAsync({ id, feedbackText, improvementSuggestions });
      else await submit.mutateAsync({ id, diagnosticId, feedbackText, improvementSuggestions });
      toast.success((feedback ? updated : submitted).title, { id: 'enhancements' });
      onClose();
    } catch (error) {
      const shown = applyFieldErrors(error, (name, message) => {
        const field = FIELDS.find((known) => known === name);
        if (field) setError(field, message);
      });
      if (!shown) tellFailure(feedback ? updateFailed : submitFailed, error);
    }
  });

  return (
    <Dialog
      open
      size="wide"
      title={feedback ? 'Edit Feedback' : 'Add Feedback'}
      onClose={formState.isSubmitting ? undefined : onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting} busyLabel="Saving...">
            {feedback ? 'Save Changes' : 'Submit Feedback'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        {feedback ? (
          <ChosenVehicle diagnosticId={feedback.diagnosticId} />
        ) : (
          <Controller
            control={control}
            name="diagnosticId"
            render={({ field: { value = '', ...field } }) => (
              <ComboboxField
                label="Diagnostic"
                hint="The 100 most recent. Type a vehicle, stock number or VIN."
                placeholder="Select a diagnostic"
                options={(diagnostics.data?.items ?? []).map(optionOf)}
                loading={diagnostics.isPending}
                empty="No diagnostic found"
                {...field}
                value={value}
                error={errorOf('diagnosticId')}
              />
            )}
          />
        )}
        {diagnostics.isError && (
          <FailedPart
            title={MESSAGES.feedback.diagnosticsFailed.title}
            retrying={diagnostics.isFetching}
            onRetry={() => void diagnostics.refetch()}
          >
            What you have entered is still here.
          </FailedPart>
        )}
        <TextAreaField label="Feedback" rows={5} {...register('feedbackText')} error={errorOf('feedbackText')} />
        <TextAreaField
          label="Improvement suggestions"
          note="Optional"
          rows={3}
          {...register('improvementSuggestions')}
          error={errorOf('improvementSuggestions')}
        />
      </form>
    </Dialog>
  );
}
