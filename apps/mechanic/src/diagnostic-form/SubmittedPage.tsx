import { isBeingAssessed, MESSAGES, SALE_LIGHT_LABELS, vehicleTitle, type VehicleReport } from '@lanelight/contracts';
import {
  ApiProblem,
  AssessmentFailed,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  FactList,
  formatDateTime,
  LaneLight,
  LoadingText,
  Page,
  PageHeader,
  RequireSession,
  Spinner,
  useRealtime,
  useSession,
  Vin,
} from '@lanelight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { vehicleQuery } from './queries';
import classes from './SubmittedPage.module.css';

/** `/diagnostic/submitted/{id}`: what became of a submission. Survives a reload, also without the form. */
export function Component() {
  return (
    <RequireSession>
      <SubmittedPage />
    </RequireSession>
  );
}

function SubmittedPage() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const { data: vehicle, error, refetch, isRefetching } = useQuery(vehicleQuery(id));
  useRealtime('assessment.completed', (push) => {
    if (push.diagnosticId === id) void queries.invalidateQueries({ queryKey: vehicleQuery(id).queryKey });
  });
  // Newer browsers answer a promise, which React would take for a cleanup.
  useEffect(() => void globalThis.scrollTo(0, 0), []);
  return (
    <Page width="text">
      <PageHeader
        title="Diagnostic submitted"
        heading={vehicle ? verdictOf(vehicle) : 'Diagnostic submitted'}
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {vehicle ? (
        <Result vehicle={vehicle} />
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState title={MESSAGES.diagnostics.notFound}>
          Check the address. The vehicle may have been removed.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="We couldn't load the result"
          safe="Your diagnostic is saved."
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      ) : (
        <LoadingText>Loading the result...</LoadingText>
      )}
    </Page>
  );
}

/** The light in words, or why there is none yet. */
function verdictOf(vehicle: VehicleReport) {
  if (vehicle.assessment) return SALE_LIGHT_LABELS[vehicle.assessment.saleLight];
  if (isBeingAssessed(vehicle)) {
    return (
      <span className={classes.running}>
        <Spinner /> Assessing the vehicle
      </span>
    );
  }
  return 'No risk assessment yet';
}

function Result({ vehicle }: { vehicle: VehicleReport }) {
  const { assessment } = vehicle;
  const { hasRole } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <div className={classes.verdict}>
        <LaneLight light={assessment?.saleLight ?? null} size="medium" silent={assessment !== null} />
        {isBeingAssessed(vehicle) && (
          <p>This usually takes a few seconds. You can move on. We'll tell you when it's ready.</p>
        )}
      </div>
      {!assessment && !isBeingAssessed(vehicle) && <AssessmentFailed vehicle={vehicle} />}
      <FactList
        facts={[
          { label: 'Vehicle', value: vehicleTitle(vehicle), wide: true },
          { label: 'VIN', value: vehicle.vin && <Vin vin={vehicle.vin} />, wide: true },
          { label: 'Stock #', value: vehicle.stockNumber },
          { label: 'Submitted', value: formatDateTime(vehicle.createdAt) },
          ...(assessment ? [{ label: 'Certification', value: assessment.certification }] : []),
        ]}
      />
      <div className={classes.actions}>
        {hasRole('mechanic') && (
          <Button
            variant="primary"
            size="big"
            onClick={() => void navigate('/diagnostic', { state: { isFresh: true } })}
          >
            Start New Assessment
          </Button>
        )}
        {assessment && (
          <ButtonLink size="big" to={`/risk-assessment/${vehicle.id}`}>
            View Risk Assessment
          </ButtonLink>
        )}
        <ButtonLink size="big" to={`/mechanic-summary/${vehicle.id}`}>
          View Mechanic's Summary
        </ButtonLink>
      </div>
    </>
  );
}
