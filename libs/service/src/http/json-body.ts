import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { BrokenJsonError } from '../errors/service-errors.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Refuses a body that is not declared as JSON; without this the parser would skip it, and the handler find no body. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  const { headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  next(hasBody && !JSON_TYPE.test(headers['content-type'] ?? '') ? new UnsupportedMediaTypeException() : undefined);
};

/** Tells broken JSON from other bad requests, while the parser's own error is still at hand. */
export const brokenJson: ErrorRequestHandler = (error: { type?: string }, _request, _response, next) =>
  next(error.type === 'entity.parse.failed' ? new BrokenJsonError(error) : error);
