import { api, ApiProblem, NetworkProblem } from '@lanelight/ui';
import { isDecodableVin, MESSAGES, type Customer, type Diagnostic, type Draft, type Message, type VehicleReport, type VinDecodeResult } from '@lanelight/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toDraft, toSubmission, type FormValues } from './form-values';

interface List<Item> {
  items: Item[];
  total: number;
}

export interface ObdCode {
  id: string;
  code: string;
  description: string;
}

const customersKey = ['customers'] as const;

/** Customers of the mechanic's auction, by name. */
export const customersQuery = queryOptions({
  queryKey: customersKey,
  queryFn: ({ signal }) => api.get<List<Customer>>('/api/customers', { signal }),
});

/** Codes whose code or words match; nothing is asked before something was typed. */
export const obdCodesQuery = (search: string) =>
  queryOptions({
    queryKey: ['obd-codes', search],
    queryFn: ({ signal }) => api.get<List<ObdCode>>('/api/obd-codes', { signal, query: { search, limit: 30 } }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Asks the decoder about one VIN. */
export const decodeVin = (vin: string, signal?: AbortSignal): Promise<VinDecodeResult> => api.get<VinDecodeResult>(`/api/vin/${encodeURIComponent(vin)}`, signal ? { signal } : {});

/** What a VIN says; asked once for each VIN, at exactly 17 clean characters. */
export const vinQuery = (vin: string) =>
  queryOptions({
    queryKey: ['vin', vin],
    queryFn: ({ signal }) => decodeVin(vin, signal),
    enabled: isDecodableVin(vin),
    staleTime: Infinity,
    retry: (failures, error) => failures < 1 && error instanceof NetworkProblem,
  });

/** Message for a VIN that could not be decoded (specification, section 8). */
export function vinMessage(error: unknown): Message {
  const text = error instanceof Error ? error.message : '';
  if (error instanceof ApiProblem && (error.status === 503 || text.includes('temporarily unavailable'))) return MESSAGES.vin.unavailable;
  if (text.includes('Invalid VIN')) return MESSAGES.vin.invalid;
  return MESSAGES.vin.failed;
}

export const draftQuery = (id: string) => queryOptions({ queryKey: ['drafts', id], queryFn: ({ signal }) => api.get<Draft>(`/api/drafts/${id}`, { signal }), staleTime: 0, gcTime: 0 });

/** State of the submitted vehicle; asked again until the assessment is there, should the push be lost. */
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', id],
    queryFn: ({ signal }) => api.get<VehicleReport>(`/api/vehicles/${id}`, { signal }),
    refetchInterval: (query) => (query.state.data?.hasAssessment ? false : 2_000),
  });

/** Adds a customer to the mechanic's auction; the list is sorted by the server. */
export function useAddCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (customer: { id: string; name: string }) => api.post<Customer>('/api/customers', customer),
    onSuccess: (added) => {
      queries.setQueryData<List<Customer>>(customersKey, (list) => {
        const items = [...(list?.items ?? []).filter((entry) => entry.id !== added.id), added];
        return { items: items.sort((a, b) => a.name.localeCompare(b.name)), total: items.length };
      });
      void queries.invalidateQueries({ queryKey: customersKey });
    },
  });
}

/** Saves the form as a draft: the first time with an id of its own, then under the same id. */
export function useSaveDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isNew, values }: { id: string; isNew: boolean; values: FormValues }) =>
      isNew ? api.post<Draft>('/api/drafts', { ...toDraft(values), id }) : api.put<Draft>(`/api/drafts/${id}`, toDraft(values)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['drafts'], exact: true }),
  });
}

/** Submits the diagnostic under an id made on this device: after a lost answer the same call has no second effect. */
export function useSubmitDiagnostic() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draftId, values }: { id: string; draftId: string | null; values: FormValues }) => api.post<Diagnostic>('/api/diagnostics', toSubmission(values, id, draftId)),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['drafts'], exact: true });
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
    },
  });
}
