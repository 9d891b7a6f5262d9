import { MESSAGES, vehicleTitle } from '@lanelight/contracts';
import {
  Button,
  ButtonLink,
  FailedPart,
  LaneLightInline,
  Page,
  PageHeader,
  Spinner,
  StatusMark,
  toast,
  useRealtime,
  Vin,
} from '@lanelight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { vehicleQuery } from './queries';
import classes from './SubmittedView.module.css';

/** After a submission: what was saved, and the assessment as soon as it is there. */
export function SubmittedView({ diagnosticId, onStartNew }: { diagnosticId: string; onStartNew: () => void }) {
  const queries = useQueryClient();
  const { data: vehicle, isError, refetch, isRefetching } = useQuery(vehicleQuery(diagnosticId));
  useRealtime('assessment.completed', (push) => {
    if (push.diagnosticId === diagnosticId)
      void queries.invalidateQueries({ queryKey: vehicleQuery(diagnosticId).queryKey });
  });
  const assessment = vehicle?.assessment;
  // The form is gone, and with it the focus: reading goes on at the top of what took its place.
  useEffect(() => {
    toast.close('vin');
    document.getElementById('main')?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, []);
  return (
    <Page width="text">
      <PageHeader
        title={vehicle ? vehicleTitle(vehicle) : 'Diagnostic saved'}
        subtitle={MESSAGES.diagnostics.saved.title}
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {vehicle?.vin && <Vin vin={vehicle.vin} size="large" />}
      <section className={classes.result} aria-live="polite" aria-label="Risk assessment">
        {assessment ? (
          <>
            <StatusMark status="Complete" />
            <h2>Risk Assessment Complete</h2>
            <p>
              <LaneLightInline light={assessment.saleLight} />
            </p>
            <p>Certification {assessment.certification}</p>
          </>
        ) : isError ? (
          <FailedPart
            title="The state of the assessment could not be read."
            onRetry={() => void refetch()}
            retrying={isRefetching}
          >
            The diagnostic is saved. The assessment goes on without this page.
          </FailedPart>
        ) : (
          <>
            <h2 className={classes.running}>
              <Spinner /> Assessing the vehicle
            </h2>
            <p>{MESSAGES.diagnostics.assessmentStarted.title}. You can go on: you will be told when it is ready.</p>
          </>
        )}
      </section>
      <div className={classes.actions}>
        <Button variant={assessment ? 'outline' : 'primary'} size="big" onClick={onStartNew}>
          Start New Assessment
        </Button>
        {assessment && (
          <ButtonLink variant="primary" size="big" to={`/risk-assessment/${diagnosticId}`}>
            View Risk Assessment
          </ButtonLink>
        )}
        <ButtonLink size="big" to={`/mechanic-summary/${diagnosticId}`}>
          View Mechanic's Summary
        </ButtonLink>
      </div>
    </Page>
  );
}
