import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Logger, Module, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { defineStream, newId } from '@lanelight/contracts';
import { InProcessTransport, MessagingModule, OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose from 'mongoose';
import { decidedBy } from './decided-by.js';
import { DeciderRunner } from './decider-runner.js';
import { EventSourcing } from './event-sourcing.js';
import { EventSourcingModule } from './event-sourcing.module.js';
import { Leases } from './leases.js';
import { InjectReadModel, ReadModel } from './read-model.js';
import { Relay } from './relay.js';
import { Reservations } from './reservations.js';
import {
  accountDecider,
  accountProjection,
  accountStream,
  type Account,
  type AccountEvent,
} from './testing/account.js';

Logger.overrideLogger(false);
mongoose.setDriver(sqliteDriver);

class OpenAccount {
  readonly kind = 'open';
  constructor(
    readonly id: string,
    readonly owner: string,
    readonly auctionId: string | null = null,
  ) {}
}

class Deposit {
  readonly kind = 'deposit';
  constructor(
    readonly id: string,
    readonly amount: number,
  ) {}
}

@Injectable()
class Accounts {
  constructor(
    @InjectReadModel(accountProjection) readonly model: ReadModel<Account>,
    readonly reservations: Reservations,
    readonly leases: Leases,
  ) {}
}

@Module({
  imports: [
    CqrsModule.forRoot(),
    EventSourcingModule.forService({
      service: 'bank',
      streams: [accountStream],
      projections: [accountProjection],
    }),
  ],
  providers: [...decidedBy(accountDecider, OpenAccount, Deposit), Accounts],
})
class BankModule {}

const branchStream = defineStream<AccountEvent>('branch', 'account', {
  Opened: [],
  Deposited: [],
  Withdrawn: [],
  Closed: [],
});

/** A service that opens its own account for each account of the bank. */
@Controller()
class BankConsumer {
  constructor(private readonly runner: DeciderRunner) {}

  @OnEvent('branch', accountStream.events.Opened)
  async onOpened({ subject, data }: EnvelopeOf<AccountEvent, 'Opened'>): Promise<void> {
    await this.runner.run(accountDecider, subject, { kind: 'open', owner: `${data.owner}, branch` });
  }
}

@Module({
  imports: [
    EventSourcingModule.forService({
      service: 'branch',
      streams: [branchStream],
      projections: [accountProjection],
    }),
  ],
  controllers: [BankConsumer],
  providers: [Accounts],
})
class BranchModule {}

@Module({
  imports: [
    ...['bank', 'branch'].map((connectionName) => MongooseModule.forRoot('sqlite::memory:', { connectionName })),
    MessagingModule.inProcess({ connectionName: 'bank' }),
    BankModule,
    BranchModule,
  ],
})
class PlatformModule {}

describe('EventSourcingModule', () => {
  let app: INestApplication;
  beforeEach(async () => {
    app = await NestFactory.create(PlatformModule, { logger: false });
    app.connectMicroservice({ strategy: app.get(InProcessTransport) });
    await app.startAllMicroservices();
    await app.init();
  });
  afterEach(() => app.close());

  const ofService = <T>(module: unknown, token: abstract new (...args: never[]) => T): T =>
    app.select(module as never).get(token as never, { strict: true });

  it('carries a command of one service to a stream of another, each with its own store', async () => {
    const id = newId();
    await app.get(CommandBus).execute(new OpenAccount(id, 'Ada'));
    expect(await ofService(BankModule, Accounts).model.get(id)).toMatchObject({ owner: 'Ada' });

    const relays = app.get(Relay, { strict: false, each: true });
    for (const relay of relays) await relay.whenIdle();
    expect(await ofService(BranchModule, Accounts).model.get(id)).toMatchObject({ owner: 'Ada, branch' });
    expect(relays).toHaveLength(2);
  });

  it('runs a command on its decider, and keeps the auction that the stream began with', async () => {
    const [id, auctionId] = [newId(), newId()];
    await app.get(CommandBus).execute(new OpenAccount(id, 'Ada', auctionId));
    await app.get(CommandBus).execute(new Deposit(id, 5));
    const bank = app.get(EventSourcing, { strict: false, each: true }).find(({ service }) => service === 'bank');
    const events = await bank!.store.readStream(`account-${id}`);
    expect(events).toMatchObject([
      { type: 'Opened', auctionId },
      { type: 'Deposited', auctionId, data: { amount: 5 } },
    ]);
  });

  it('names a generated handler after its command', () => {
    expect(decidedBy(accountDecider, OpenAccount, Deposit).map(({ name }) => name)).toEqual([
      'OpenAccountHandler',
      'DepositHandler',
    ]);
  });

  it('keeps the correlation from the command to the other service, and names the cause', async () => {
    const id = newId();
    await app.get(CommandBus).execute(new OpenAccount(id, 'Ada'));
    const services = app.get(EventSourcing, { strict: false, each: true });
    for (const { relay } of services) await relay.whenIdle();
    const [bank, branch] = services.toSorted((left, right) => left.service.localeCompare(right.service));
    const [cause] = await bank!.store.readStream(`account-${id}`);
    const [effect] = await branch!.store.readStream(`account-${id}`);
    expect(effect).toMatchObject({ correlationId: cause!.correlationId, causationId: cause!.id, source: '/branch' });
  });
});
