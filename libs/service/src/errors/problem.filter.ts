import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { currentContext } from '@lanelight/messaging';
import type { Request, Response } from 'express';
import { InjectLog, type Log } from '../logging/log.js';
import { toProblem } from './problem.js';

/** Answers every error of an HTTP request as `application/problem+json`. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { body, headers, isExpected } = toProblem(error);
    if (!isExpected) this.log.error({ err: error, method: request.method, path: request.path }, 'Request failed');
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
}
