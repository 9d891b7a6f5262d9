import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { UnauthenticatedError, type Actor } from '@lanelight/contracts';
import type { Request } from 'express';

/** A request whose access token was verified. */
export interface AuthenticatedRequest extends Request {
  actor?: Actor;
}

/** The verified caller as a handler's parameter: `@CurrentActor() actor: Actor`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!actor) throw new UnauthenticatedError('Not authenticated');
  return actor;
});
