import { MethodNotAllowedException } from '@nestjs/common';
import type { RequestHandler } from 'express';

/** Methods that some route may take. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Refuses methods that no route of the platform takes, such as TRACE, which would send the caller's headers back. */
export const knownMethodsOnly: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) {
    next();
    return;
  }
  response.setHeader('allow', METHODS.join(', '));
  next(new MethodNotAllowedException());
};
