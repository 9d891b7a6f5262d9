import { api, ApiProblem, NetworkProblem, toast, queryKeys } from '@lanelight/ui';
import {
  isBeingAssessed,
  isDecodableVin,
  MESSAGES,
  newId,
  type FormValues,
  type Message,
  type VinDecodeResult,
} from '@lanelight/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toDraft, toSubmission } from './form-values';

export interface ObdCode {
  id: string;
  code: string;
  description: string;
}

const customersKey = ['customers'] as const;

/** The first customers of the mechanic's auction by name, among all or among those that a search finds. */
export const customersQuery = (search = '') =>
  queryOptions({
    queryKey: [...customersKey, search],
    queryFn: ({ signal }) => api.get('/api/customers', { signal, query: { search: search || undefined } }),
    placeholderData: keepPreviousData,
  });

/** Codes whose code or words match; nothing is asked before something was typed. */
export const obdCodesQuery = (search: string) =>
  queryOptions({
    queryKey: ['obd-codes', search],
    queryFn: ({ signal }) => api.get('/api/obd-codes', { signal, query: { search, limit: 30 } }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** One code's description (specification, section 7); codes in a saved draft come without. */
export const obdCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['obd-codes', 'code', code],
    queryFn: ({ signal }) => api.get('/api/obd-codes/{code}', { path: { code }, signal }),
    staleTime: Infinity,
  });

/** Asks the decoder about one VIN. */
export const decodeVin = (vin: string, signal?: AbortSignal): Promise<VinDecodeResult> =>
  api.get('/api/vin/{vin}', { path: { vin }, ...(signal && { signal }) });

/** Milliseconds after which a VIN that found no connection is decoded again. */
const DECODE_AGAIN_MS = 8_000;

/** What a VIN says; asked once for each VIN, at exactly 17 clean characters. */
export const vinQuery = (vin: string) =>
  queryOptions({
    queryKey: ['vin', vin],
    queryFn: ({ signal }) => decodeVin(vin, signal),
    enabled: isDecodableVin(vin),
    staleTime: Infinity,
    retry: (failures, error) => failures < 1 && error instanceof NetworkProblem,
    // Browsers miss some reconnections, so a VIN that found no connection is decoded again by itself.
    refetchInterval: ({ state }) => (state.error instanceof NetworkProblem ? DECODE_AGAIN_MS : false),
  });

/** Diagnostics of the last day with the same VIN in this auction, the latest first. The form only points them out. */
export const recentDiagnosticsQuery = (vin: string) =>
  queryOptions({
    queryKey: ['recent-diagnostics', vin],
    queryFn: ({ signal }) => api.get('/api/diagnostics', { signal, query: { vin } }),
    enabled: isDecodableVin(vin),
    staleTime: 0,
    retry: false,
  });

/** Message for a VIN that could not be decoded (specification, section 8). */
export function vinMessage(error: unknown): Message {
  const text = error instanceof Error ? error.message : '';
  if (error instanceof ApiProblem && (error.status === 503 || text.includes('temporarily unavailable')))
    return MESSAGES.vin.unavailable;
  if (text.includes('Invalid VIN')) return MESSAGES.vin.invalid;
  return MESSAGES.vin.failed;
}

/** With a copy on this device nobody waits long for the server's. */
const SHORT_WAIT_MS = 4_000;

/** A draft as the server answers it. */
export type ServerDraft = Awaited<ReturnType<typeof getDraft>>;

const getDraft = (id: string, options: { signal: AbortSignal; timeoutMs?: number }) =>
  api.get('/api/drafts/{id}', { path: { id }, ...options });

/** The draft as the server has it; `isPatient` when there is nothing else to open. */
export const draftQuery = (id: string, isPatient: boolean) =>
  queryOptions({
    queryKey: queryKeys.draft(id),
    queryFn: ({ signal }) => getDraft(id, { signal, ...(!isPatient && { timeoutMs: SHORT_WAIT_MS }) }),
    staleTime: 0,
    gcTime: 0,
    ...(isPatient ? {} : { retry: false }),
  });

/** State of a submitted vehicle; asked again until the assessment is there or has failed, in case the push is lost. */
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: ({ signal }) => api.get('/api/vehicles/{id}', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingAssessed(state.data) ? 2_000 : false),
  });

/** Adds a customer to the mechanic's auction; the lists are read again. */
export function useAddCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (customer: { id: string; name: string }) => api.post('/api/customers', { body: customer }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: customersKey }),
    onError: tellSignedOut(MESSAGES.customers.notSignedIn),
  });
}

/** What became of a form that was saved as a draft. */
export interface SavedDraft {
  draft: ServerDraft;
  /** The draft it belonged to was submitted or deleted elsewhere, so it is a new one now. */
  isReplaced: boolean;
}

/** The draft of that id has ended: it was submitted or deleted, here or on another device. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.code === 'ID_IN_USE');

async function saveDraft(id: string, isNew: boolean, values: FormValues): Promise<SavedDraft> {
  const body = toDraft(values);
  try {
    return {
      draft: isNew
        ? await api.post('/api/drafts', { body: { ...body, id } })
        : await api.put('/api/drafts/{id}', { path: { id }, body }),
      isReplaced: false,
    };
  } catch (error) {
    if (!hasEnded(error)) throw error;
    return { draft: await api.post('/api/drafts', { body: { ...body, id: newId() } }), isReplaced: true };
  }
}

/** The session has ended; what was refused is kept on this device. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

/** The diagnostic of that id is there with other answers: an earlier submission had arrived, though its answer was lost. */
export const isAlreadySubmitted = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'ALREADY_SUBMITTED';

const tellSignedOut =
  ({ title }: Message) =>
  (error: unknown): void => {
    if (isSignedOut(error))
      toast.failure(title, { description: 'What you entered is kept on this device.', id: 'signed-out' });
  };

/** Saves the form as a draft under an id of its own, and as a new one when that draft has ended. */
export function useSaveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isNew, values }: { id: string; isNew: boolean; values: FormValues }) =>
      saveDraft(id, isNew, values),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.draftLists }),
    onError: tellSignedOut(MESSAGES.drafts.notSignedIn),
  });
}

/**
 * Submits the diagnostic under an id made on this device: after a lost answer the same call has no second effect.
 * @param onAccepted also called when the form was left while the answer was on its way
 */
export function useSubmitDiagnostic(onAccepted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draftId, values }: { id: string; draftId: string; values: FormValues }) =>
      api.post('/api/diagnostics', { body: toSubmission(values, id, draftId) }),
    onSuccess: () => {
      onAccepted();
      void queries.invalidateQueries({ queryKey: queryKeys.draftLists });
      void queries.invalidateQueries({ queryKey: queryKeys.vehicles });
    },
    onError: tellSignedOut(MESSAGES.diagnostics.notSignedIn),
  });
}
