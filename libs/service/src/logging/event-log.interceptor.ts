import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { EventEnvelope } from '@lanelight/contracts';
import { tap, type Observable } from 'rxjs';
import { InjectLog, type Log } from './log.js';

/** Logs each event that a consumer has handled, or could not: with the request log, one correlation id shows the whole path. */
@Injectable()
export class EventLogInterceptor implements NestInterceptor {
  constructor(@InjectLog() private readonly log: Log) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const startedAt = performance.now();
    const { id, type, streamId, streamVersion, auctionId } = context.switchToRpc().getData<EventEnvelope>();
    const handler = `${context.getClass().name}.${context.getHandler().name}`;
    const facts = (): object => ({
      handler,
      event: type,
      eventId: id,
      streamId,
      streamVersion,
      auctionId,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
    return next.handle().pipe(
      tap({
        complete: () => this.log.info(facts(), 'Event handled'),
        error: (error: unknown) => this.log.warn({ ...facts(), err: error }, 'Event not handled'),
      }),
    );
  }
}
