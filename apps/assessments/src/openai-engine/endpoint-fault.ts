import type { FallbackReason } from '@lanelight/contracts';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';

/** Trying at once again may help with these. The others cost the same time and end the same way. */
const WORTH_TRYING_AGAIN: readonly FallbackReason[] = [
  'unreachable',
  'rate-limited',
  'server-error',
  'empty-answer',
  'invalid-answer',
];

/** The endpoint gave nothing of use. The message is for logs and health: it never repeats what the endpoint wrote, which may hold the key. */
export class EndpointFault extends Error {
  override readonly name = 'EndpointFault';
  constructor(
    readonly reason: Exclude<FallbackReason, 'endpoint-failing'>,
    message: string,
    /** The request itself was refused; another format of the answer may be accepted. */
    readonly isFormatDoubtful = false,
    /** What the endpoint asks to wait. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }

  get isWorthTryingAgain(): boolean {
    return WORTH_TRYING_AGAIN.includes(this.reason);
  }
}

/** The answer is larger than any assessment. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
}

/** What went wrong, in a kind that can be acted on. */
export function faultOf(error: unknown): EndpointFault {
  if (error instanceof EndpointFault) return error;
  if (causesOf(error).some((cause) => cause instanceof AnswerTooLargeError))
    return new EndpointFault('answer-too-large', 'the answer is larger than any assessment');
  if (error instanceof APIConnectionTimeoutError) return new EndpointFault('timeout', 'no answer in time');
  if (error instanceof APIConnectionError)
    return new EndpointFault('unreachable', `no connection${codeOf(error)}; see OPENAI_BASE_URL`);
  if (error instanceof APIError && typeof error.status === 'number') return faultOfStatus(error.status, error.headers);
  if (error instanceof SyntaxError) return new EndpointFault('invalid-answer', 'the answer is not JSON');
  return new EndpointFault('unreachable', `the connection broke off${codeOf(error)}`);
}

const MEANINGS: Record<number, string> = {
  401: 'it does not accept the key; see OPENAI_API_KEY',
  403: 'the key does not permit this; see OPENAI_API_KEY',
  404: 'it does not know the address or the model; see OPENAI_BASE_URL and OPENAI_MODEL',
};
/** Statuses that servers answer to parameters they do not know. */
const UNKNOWN_PARAMETER = [400, 415, 422, 501];

function faultOfStatus(status: number, headers: Headers | undefined): EndpointFault {
  const isFormatDoubtful = UNKNOWN_PARAMETER.includes(status);
  if (status === 429)
    return new EndpointFault('rate-limited', 'it answered 429, too many requests', false, retryAfterOf(headers));
  if (status === 408 || status === 409 || status >= 500)
    return new EndpointFault('server-error', `it answered ${status}`, isFormatDoubtful, retryAfterOf(headers));
  return new EndpointFault(
    'request-refused',
    `it answered ${status}: ${MEANINGS[status] ?? 'it does not accept the request'}`,
    isFormatDoubtful,
  );
}

/** Milliseconds from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function retryAfterOf(headers: Headers | undefined, now = Date.now()): number | null {
  const text = headers?.get('retry-after')?.trim() ?? '';
  const exact = headers?.get('retry-after-ms')?.trim() ?? '';
  const amount = /^\d+(\.\d+)?$/;
  if (amount.test(exact)) return Number(exact);
  if (amount.test(text)) return Number(text) * 1_000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

const CAUSES_AT_MOST = 5;

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (
    let cause = error;
    cause !== undefined && causes.length < CAUSES_AT_MOST;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    causes.push(cause);
  return causes;
}

/** ` (ECONNREFUSED)` where the system names one. */
function codeOf(error: unknown): string {
  const code = causesOf(error)
    .map((cause) => (cause as { code?: unknown } | null)?.code)
    .find((value) => typeof value === 'string' && /^[A-Z][A-Z_]{2,40}$/.test(value));
  return typeof code === 'string' ? ` (${code})` : '';
}
