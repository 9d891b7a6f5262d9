import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Actor } from '@lanelight/contracts';
import { currentContext } from '@lanelight/messaging';
import type { Response } from 'express';
import type { AuthenticatedRequest } from '../auth/current-actor.js';
import { RefusedAccess } from '../auth/refused-access.js';
import { clientOf } from '../http/request-context.js';
import { InjectLog, type Log } from '../logging/log.js';
import { toProblem } from './problem.js';

/** Answers every error of an HTTP request as `application/problem+json`. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @InjectLog() private readonly log: Log,
    private readonly refusedAccess: RefusedAccess,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const response = http.getResponse<Response>();
    const { body, headers, isExpected } = toProblem(error);
    if (!isExpected) this.log.error({ err: error, method: request.method, path: request.path }, 'Request failed');
    if (body.status === 403 && request.actor) this.tellRefusal(request, request.actor);
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const correlationId = currentContext()?.correlationId;
    response
      .status(body.status)
      .set({ ...headers, 'cache-control': 'no-store' })
      .type('application/problem+json')
      .send(JSON.stringify({ ...body, instance: request.path, ...(correlationId ? { correlationId } : {}) }));
  }

  private tellRefusal(request: AuthenticatedRequest, actor: Actor): void {
    // The path as declared: what was typed in it may be of somebody else.
    const { path } = request.route as { path: string };
    const asked = `${request.method} ${path}`;
    this.refusedAccess.tell({ actor, request: asked, client: clientOf(request) });
  }
}
