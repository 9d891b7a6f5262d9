import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { EVENTS, newId, TOPICS, type DomainEvent, type DraftEvent, type EventEnvelope } from '@lanelight/contracts';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose from 'mongoose';
import { DeadLetters } from './dead-letters.js';
import { EventPublisher } from './event-publisher.js';
import { InProcessTransport } from './in-process-transport.js';
import { MessagingModule } from './messaging.module.js';
import { OnEvent, subscriptionsOf, type EnvelopeOf } from './on-event.js';
import { currentContext } from './request-context.js';

mongoose.setDriver(sqliteDriver);

class TooEarlyError extends Error {}

@Injectable()
class Journal {
  readonly entries: string[] = [];
}

@Controller()
class DraftConsumer {
  constructor(private readonly journal: Journal) {}

  @OnEvent('diagnostics', EVENTS.DraftSubmitted)
  async onDraftSubmitted(envelope: EnvelopeOf<DraftEvent, 'DraftSubmitted'>): Promise<void> {
    this.journal.entries.push(`diagnostics ${envelope.data.diagnosticId} ${currentContext()?.correlationId}`);
  }
}

@Controller()
class ReportConsumer {
  constructor(private readonly journal: Journal) {}

  @OnEvent('reports', EVENTS.DraftSubmitted, EVENTS.DraftDeleted)
  async onDraftGone(envelope: EnvelopeOf<DraftEvent, 'DraftSubmitted' | 'DraftDeleted'>): Promise<void> {
    this.journal.entries.push(`reports ${envelope.type}`);
    if (envelope.type === 'DraftDeleted') throw new TooEarlyError('The report is still open');
  }
}

/** The compiler rejects a handler whose parameter does not match the decorator. */
export class NotCompiled {
  // @ts-expect-error DraftSaved is not DraftSubmitted
  @OnEvent('diagnostics', EVENTS.DraftSaved)
  async onDraftSubmitted(_envelope: EnvelopeOf<DraftEvent, 'DraftSubmitted'>): Promise<void> {}
}

@Module({ controllers: [DraftConsumer], providers: [Journal], exports: [Journal] })
class DiagnosticsModule {}
@Module({ imports: [DiagnosticsModule], controllers: [ReportConsumer] })
class ReportsModule {}

@Module({
  imports: [
    MongooseModule.forRoot('sqlite::memory:', { connectionName: 'messaging' }),
    MessagingModule.inProcess({ connectionName: 'messaging', retry: { attempts: 2, firstDelayMs: 1, maxDelayMs: 1 } }),
    DiagnosticsModule,
    ReportsModule,
  ],
})
class RootModule {}

const envelope = (event: DomainEvent): EventEnvelope => {
  const id = newId();
  return {
    specversion: '1.0',
    id: newId(),
    type: event.type,
    source: '/diagnostics',
    subject: id,
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: `${event.type}/1`,
    schemaVersion: 1,
    streamId: `draft-${id}`,
    streamVersion: 1,
    correlationId: 'journey',
    causationId: null,
    actor: null,
    auctionId: null,
    data: event.data,
  };
};

describe('@OnEvent', () => {
  let app: INestApplication;
  beforeEach(async () => {
    app = await NestFactory.create(RootModule, { logger: false });
    app.connectMicroservice({ strategy: app.get(InProcessTransport) });
    await app.startAllMicroservices();
    await app.init();
  });
  afterEach(() => app.close());

  it('binds the handlers of all modules, each group apart, in the context of the event', async () => {
    await app
      .get(EventPublisher)
      .publish(TOPICS.drafts, [envelope({ type: 'DraftSubmitted', data: { diagnosticId: 'd1' } })]);
    expect(app.get(Journal).entries.toSorted()).toEqual(['diagnostics d1 journey', 'reports DraftSubmitted']);
  });

  it('retries and parks with the error that the handler threw, not with one of Nest', async () => {
    await app.get(EventPublisher).publish(TOPICS.drafts, [envelope({ type: 'DraftDeleted', data: {} })]);
    expect(app.get(Journal).entries).toEqual(['reports DraftDeleted', 'reports DraftDeleted']);
    expect(await app.get(DeadLetters).list(`${TOPICS.drafts}.dlq`)).toEqual([
      expect.objectContaining({
        reason: 'The report is still open',
        handler: 'ReportConsumer.onDraftGone',
        group: 'reports',
        attempts: 2,
      }),
    ]);
  });

  it('returns the subscriptions of a controller without binding it', () => {
    const drafts = { topic: TOPICS.drafts };
    expect(subscriptionsOf(DraftConsumer)).toEqual([{ group: 'diagnostics', ...drafts, type: 'DraftSubmitted' }]);
    expect(subscriptionsOf(ReportConsumer)).toEqual([
      { group: 'reports', ...drafts, type: 'DraftSubmitted' },
      { group: 'reports', ...drafts, type: 'DraftDeleted' },
    ]);
    expect(subscriptionsOf(Journal)).toEqual([]);
  });
});
