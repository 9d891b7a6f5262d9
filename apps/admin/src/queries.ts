import type {
  AuctionSettings,
  AuditKind,
  CreateAuctionRequest,
  CreateUserRequest,
  EditUserRequest,
  ImportSalesRequest,
  Role,
  UpdateAuctionRequest,
  UserStatus,
  SignInRules,
} from '@lanelight/contracts';
import { api, queryKeys } from '@lanelight/ui';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

export const usersQuery = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => api.get('/api/identity/users', { signal }),
});
export const auctionsQuery = queryOptions({
  queryKey: queryKeys.auctions,
  queryFn: ({ signal }) => api.get('/api/auctions', { signal }),
});

/** Rows of one page of a long list. */
const PAGE = 50;

/** The auctions that a search finds, page by page. */
export const auctionPagesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.auctions, 'pages', search],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get('/api/auctions', { signal, query: { search, limit: PAGE, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The first of the auctions that a search finds, to choose one from. */
export const foundAuctionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...queryKeys.auctions, 'found', search],
    queryFn: ({ signal }) => api.get('/api/auctions', { signal, query: { search, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

/** The users that a search and filters find, page by page. A blank filter lets all through. */
export const foundUsersQuery = (filter: { search: string; role: Role | ''; status: UserStatus | '' }) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.users, 'pages', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get('/api/identity/users', {
        signal,
        query: {
          search: filter.search,
          role: filter.role || undefined,
          status: filter.status || undefined,
          limit: PAGE,
          cursor,
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The users of one auction. */
export const usersOfAuctionQuery = (auctionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.users, 'of', auctionId],
    queryFn: ({ signal }) => api.get('/api/identity/users', { signal, query: { auctionId } }),
  });

export const auctionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.auction(id),
    queryFn: ({ signal }) => api.get('/api/auctions/{id}', { path: { id }, signal }),
  });

/** After the write, whatever shows any of `keys` reads again, before the caller goes on. */
export function useWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  ...keys: readonly (readonly string[])[]
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key }))),
  });
}

export const useCreateUser = () =>
  useWrite((body: CreateUserRequest) => api.post('/api/identity/users', { body }), queryKeys.users);
export const useEditUser = () =>
  useWrite(
    ({ id, ...body }: EditUserRequest & { id: string }) =>
      api.patch('/api/identity/users/{id}', { path: { id }, body }),
    queryKeys.users,
  );
export const useSetPassword = () =>
  useWrite(({ id, password }: { id: string; password: string }) =>
    api.put('/api/identity/users/{id}/password', { path: { id }, body: { password } }),
  );
export const useResetSecondFactor = () =>
  useWrite((id: string) => api.delete('/api/identity/users/{id}/second-factor', { path: { id } }), queryKeys.users);
export const useCreateAuction = () =>
  useWrite((body: CreateAuctionRequest) => api.post('/api/auctions', { body }), queryKeys.auctions);
export const useUpdateAuction = () =>
  useWrite(
    ({ id, ...body }: UpdateAuctionRequest & { id: string }) => api.put('/api/auctions/{id}', { path: { id }, body }),
    queryKeys.auctions,
  );

const RULES = ['rules'];
export const auctionSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...RULES, id],
    queryFn: ({ signal }) => api.get('/api/auctions/{id}/settings', { path: { id }, signal }),
  });
export const rulePreviewQuery = (body: AuctionSettings) =>
  queryOptions({
    queryKey: ['rule-previews', body],
    queryFn: ({ signal }) => api.post('/api/assessments/rule-previews', { body, signal }),
  });
export const useChangeAuctionSettings = () =>
  useWrite(
    ({ id, ...body }: AuctionSettings & { id: string }) =>
      api.put('/api/auctions/{id}/settings', { path: { id }, body }),
    RULES,
  );

const SIGN_IN_RULES = ['sign-in-rules'];
export const signInRulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...SIGN_IN_RULES, id],
    queryFn: ({ signal }) => api.get('/api/identity/auctions/{id}/sign-in-rules', { path: { id }, signal }),
  });
export const useChangeSignInRules = () =>
  useWrite(
    ({ id, ...body }: SignInRules & { id: string }) =>
      api.put('/api/identity/auctions/{id}/sign-in-rules', { path: { id }, body }),
    SIGN_IN_RULES,
  );

/** What the audit trail is asked for. Blank filters let all through. */
export interface AuditFilter {
  search: string;
  kind: AuditKind | '';
  auctionId: string;
  /** ISO 8601. */
  from: string;
  to: string;
}

const AUDIT = ['audit'];
const auditQueryOf = ({ search, kind, auctionId, from, to }: AuditFilter) => ({
  search,
  kind: kind || undefined,
  auctionId: auctionId || undefined,
  from: from || undefined,
  to: to || undefined,
});

/** The audit trail page by page, the newest first. */
export const auditPagesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get('/api/identity/audit', { signal, query: { ...auditQueryOf(filter), limit: PAGE, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** A large trail takes a while. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** The same as the text of a CSV file. */
export const exportAudit = (filter: AuditFilter): Promise<string> =>
  api.get('/api/identity/audit/export', { query: auditQueryOf(filter), timeoutMs: EXPORT_TIMEOUT_MS });

const SALES = ['sales'];
export const salesImportsQuery = queryOptions({
  queryKey: SALES,
  queryFn: ({ signal }) => api.get('/api/sales/imports', { signal }),
});
export const useImportSales = () =>
  useWrite((body: ImportSalesRequest) => api.post('/api/sales/imports', { body }), SALES);
export const useDeleteSalesImport = () =>
  useWrite((id: string) => api.delete('/api/sales/imports/{id}', { path: { id } }), SALES);

/** Takes everything of the auction with it, so everything that is shown may have changed. */
export function useDeleteAuction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/api/auctions/{id}', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
