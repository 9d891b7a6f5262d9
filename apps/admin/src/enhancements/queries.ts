import {
  MESSAGES,
  type AddInstructionRequest,
  type Message,
  type SubmitFeedbackRequest,
  type UpdateFeedbackRequest,
  type UpdateInstructionRequest,
} from '@lanelight/contracts';
import { ApiProblem, api, queryKeys, toast } from '@lanelight/ui';
import { queryOptions } from '@tanstack/react-query';
import { useWrite } from '../queries';

const FEEDBACK = ['feedback'];
const INSTRUCTIONS = ['instructions'];

export const feedbackQuery = queryOptions({
  queryKey: FEEDBACK,
  queryFn: ({ signal }) => api.get('/api/feedback', { signal }),
});
export const instructionsQuery = queryOptions({
  queryKey: INSTRUCTIONS,
  queryFn: ({ signal }) => api.get('/api/instructions', { signal }),
});
/** The 100 most recent diagnostics, which feedback is given on. */
export const latestDiagnosticsQuery = queryOptions({
  queryKey: [...queryKeys.vehicles, 'latest'],
  queryFn: ({ signal }) => api.get('/api/diagnostics/latest', { signal }),
});
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: ({ signal }) => api.get('/api/vehicles/{id}', { path: { id }, signal }),
  });

export const useSubmitFeedback = () =>
  useWrite((body: SubmitFeedbackRequest) => api.post('/api/feedback', { body }), FEEDBACK);
export const useUpdateFeedback = () =>
  useWrite(
    ({ id, ...body }: UpdateFeedbackRequest & { id: string }) => api.put('/api/feedback/{id}', { path: { id }, body }),
    FEEDBACK,
  );
export const useDeleteFeedback = () =>
  useWrite((id: string) => api.delete('/api/feedback/{id}', { path: { id } }), FEEDBACK);

export const useAddInstruction = () =>
  useWrite((body: AddInstructionRequest) => api.post('/api/instructions', { body }), INSTRUCTIONS);
export const useUpdateInstruction = () =>
  useWrite(
    ({ id, ...body }: UpdateInstructionRequest & { id: string }) =>
      api.put('/api/instructions/{id}', { path: { id }, body }),
    INSTRUCTIONS,
  );
export const useDeleteInstruction = () =>
  useWrite((id: string) => api.delete('/api/instructions/{id}', { path: { id } }), INSTRUCTIONS);

/** Says that a write failed, and why; when the session has ended, that alone. */
export function tellFailure({ title }: Message, error: unknown): void {
  const isSignedOut = error instanceof ApiProblem && error.status === 401;
  if (isSignedOut) toast.failure(MESSAGES.feedback.notSignedIn.title, { id: 'enhancements' });
  else toast.problem(title, error, undefined, { id: 'enhancements' });
}
