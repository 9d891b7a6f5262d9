import type { ProblemDetails } from '@lanelight/contracts';

/** The server answered, and the answer is an error (RFC 9457 problem details). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Stable code to branch on, such as `VALIDATION_FAILED`. */
    readonly code: string,
    readonly title: string,
    /** A sentence for the user. */
    readonly detail: string,
    /** First message for each invalid field; empty when the problem is not about fields. */
    readonly errors: Readonly<Record<string, string>>,
    /** What support needs to find the request in the logs. */
    readonly correlationId: string,
  ) {
    super(detail || title);
  }

  static from(status: number, body: unknown, correlationId: string): ApiProblem {
    const problem: Partial<ProblemDetails> = typeof body === 'object' && body !== null ? body : {};
    const title = problem.title ?? (status >= 500 ? 'The server could not answer' : 'The request was rejected');
    return new ApiProblem(
      status,
      problem.code ?? `HTTP_${status}`,
      title,
      problem.detail ?? title,
      problem.errors ?? {},
      problem.correlationId ?? correlationId,
    );
  }
}

/** No answer came: no connection, or none in time. Whether the server did the work is not known. */
export class NetworkProblem extends Error {
  override readonly name = 'NetworkProblem';

  constructor(
    readonly reason: 'offline' | 'timeout',
    readonly correlationId: string,
    options?: ErrorOptions,
  ) {
    super(reason === 'timeout' ? 'The server took too long to answer.' : "We couldn't reach the server.", options);
  }
}

/** True when trying the same read again later may well work. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkProblem || (error instanceof ApiProblem && (error.status >= 500 || error.status === 429));

/** The sentence to show for any error; nothing of the inner workings gets through. */
export const messageOf = (error: unknown, fallback = 'Something went wrong. Please try again.'): string =>
  error instanceof ApiProblem || error instanceof NetworkProblem ? error.message : fallback;

/** Reference of a failed request, for support; undefined when the error has none. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem || error instanceof NetworkProblem ? error.correlationId : undefined;

/** Shows the field messages of a validation problem in a react-hook-form form. True when there were any. */
export function applyFieldErrors(
  error: unknown,
  setError: (field: string, error: { type: string; message: string }) => void,
): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const fields = Object.entries(error.errors);
  for (const [field, message] of fields) setError(field, { type: 'server', message });
  return fields.length > 0;
}
