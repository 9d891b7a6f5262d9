import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { BodyTooComplexError, BrokenJsonError } from '../errors/service-errors.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Refuses a body that is not declared as JSON; without this the parser would skip it, and the handler find no body. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  next(hasBody && !JSON_TYPE.test(headers['content-type'] ?? '') ? new UnsupportedMediaTypeException() : undefined);
};

/** Distinguishes broken JSON from other bad requests, while the parser's own error is still available. */
export const brokenJson: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) =>
  next(error.type === 'entity.parse.failed' ? new BrokenJsonError(error) : error);

/** Deepest nesting of a body; the deepest that a route takes has three levels. */
const MAX_DEPTH = 16;
/** Most values in a body, lists and objects included; a draft with every list full has about a thousand. */
const MAX_VALUES = 5_000;

const LONE_SURROGATE = /\p{Surrogate}/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;
/** Names that every object inherits: libraries mistake fields with these names for the inherited ones. */
const INHERITED = ['__proto__', 'constructor'];

/**
 * Rejects bodies that would overflow the validation's stack or keep the process busy: both fit into the permitted size.
 * Drops fields that would pass for parts of the object's prototype, and repairs text that is no Unicode (half a
 * surrogate pair), on which encoders throw, as a decoder of UTF-8 would.
 */
export const plainJson: RequestHandler = (request, _response, next) => {
  const body: unknown = request.body;
  next(isBounded(body) ? undefined : new BodyTooComplexError());
};

/** Level by level, without recursion: the input decides how deep it goes. */
function isBounded(body: unknown): boolean {
  let values = 0;
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? ownValues(value) : []));
  }
  return true;
}

function ownValues(value: object): unknown[] {
  for (const name of INHERITED) if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name);
  return Object.entries(value).map(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string' && LONE_SURROGATE.test(inner))
      Reflect.set(value, name, inner.replace(LONE_SURROGATES, '\ufffd'));
    return inner;
  });
}
