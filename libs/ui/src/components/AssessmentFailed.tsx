import { mayRetryAssessment, type VehicleReport } from '@lanelight/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client';
import { queryKeys } from '../api/query-keys';
import { useSession } from '../session/SessionProvider';
import { FailedPart } from './States';
import { toast } from './toast';

/** Says that the assessment of a vehicle failed, and asks for it again where the user may. */
export function AssessmentFailed({ vehicle }: { vehicle: Pick<VehicleReport, 'id' | 'assessmentFailure'> }) {
  const { user } = useSession();
  const retry = useRetryAssessment();
  const mayRetry = user !== null && mayRetryAssessment(user, vehicle.assessmentFailure?.version ?? 1);
  return (
    <FailedPart
      title="We couldn't produce the risk assessment. Your diagnostic is saved."
      {...(mayRetry && { onRetry: () => retry.mutate(vehicle.id), retrying: retry.isPending })}
    >
      {mayRetry
        ? "Try again in a minute. A retry doesn't use up the one regeneration."
        : 'A mechanic or an admin of the auction can try again.'}
    </FailedPart>
  );
}

/** Asks again for an assessment that failed. The vehicle counts as being assessed from then on, so its page polls. */
function useRetryAssessment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post('/api/assessments/{diagnosticId}/retries', { path: { diagnosticId: id } }),
    onSuccess: (_version, id) =>
      queries.setQueryData<VehicleReport>(
        queryKeys.vehicle(id),
        (vehicle) => vehicle && { ...vehicle, assessmentFailure: null },
      ),
    onError: (error) => void toast.problem("We couldn't start the assessment", error, 'Please try again.'),
  });
}
