import { STATUS_CODES } from 'node:http';
import { DomainError, type ErrorKind, type ProblemDetails } from '@lanelight/contracts';
import { isOutage } from '@lanelight/messaging';

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
};

interface KnownFailure {
  code: string;
  detail: string;
}

/** Failures that Express, its body parser and Nest report, in Lanelight's words. */
const KNOWN_FAILURES: Record<number, KnownFailure> = {
  400: { code: 'BAD_REQUEST', detail: 'The request is not valid' },
  404: { code: 'NOT_FOUND', detail: 'Not found' },
  405: { code: 'METHOD_NOT_ALLOWED', detail: 'This method is not allowed here' },
  413: { code: 'BODY_TOO_LARGE', detail: 'The request body is too large' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', detail: 'Send JSON in UTF-8, as application/json' },
};
const UNEXPECTED: KnownFailure = { code: 'UNEXPECTED', detail: 'Something went wrong on our side. Please try again.' };

/** What one error answer says. */
export interface Problem {
  body: ProblemDetails;
  headers: Record<string, string>;
  /** False for failures of ours: their cause belongs into the log. */
  isExpected: boolean;
}

function problemOf(
  status: number,
  { code, detail }: KnownFailure,
  title = STATUS_CODES[status] ?? 'Error',
): ProblemDetails {
  return { type: 'about:blank', title, status, detail, code };
}

/** Status that a library put on its error, when it blames the caller. */
function callerStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const getStatus = (error as { getStatus?: () => number }).getStatus;
  const code = getStatus ? getStatus.call(error) : (status ?? statusCode);
  return typeof code === 'number' && code >= 400 && code < 500 ? code : undefined;
}

const UNAVAILABLE: KnownFailure = {
  code: 'UNAVAILABLE',
  detail: 'Something went wrong on our side. Nothing was lost. Try again in a minute.',
};

/** The RFC 9457 answer to anything that can be thrown; inner workings never show. */
export function toProblem(error: unknown): Problem {
  if (error instanceof DomainError) {
    const status = STATUS_OF_KIND[error.kind];
    const body = problemOf(status, { code: error.code, detail: error.message }, error.title);
    const wait = (error as { retryAfterSeconds?: number }).retryAfterSeconds;
    const headers: Record<string, string> = {
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
    };
    return { body: error.fields ? { ...body, errors: error.fields } : body, headers, isExpected: status < 500 };
  }
  if (isOutage(error)) return { body: problemOf(503, UNAVAILABLE), headers: { 'retry-after': '5' }, isExpected: false };
  const status = callerStatus(error);
  if (status === undefined) return { body: problemOf(500, UNEXPECTED), headers: {}, isExpected: false };
  const failure = KNOWN_FAILURES[status] ?? {
    code: `HTTP_${status}`,
    detail: STATUS_CODES[status] ?? 'The request was rejected',
  };
  return { body: problemOf(status, failure), headers: {}, isExpected: true };
}
