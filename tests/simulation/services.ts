import { PATTERN_EXTRAS_METADATA, PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import type { CommandBus } from '@nestjs/cqrs';
import {
  assessmentStream,
  diagnosticStream,
  draftStream,
  type AssessmentInput,
  type EventEnvelope,
  type VinDecodeResult,
} from '@lanelight/contracts';
import {
  AssessmentConsumer,
  AssessmentController,
  AssessmentEngine,
  assessmentHandlers,
  assessmentsProjection,
  AssessmentWorker,
  AuctionSettings,
  CurrentCircumstances,
  DEFAULT_WORKER,
  type AssessmentDocument,
  type EngineAnswer,
} from '@lanelight/assessments/parts';
import {
  ClosedAuctions,
  DiagnosticConsumer,
  DiagnosticController,
  diagnosticHandlers,
  DiagnosticRecords,
  diagnosticsProjection,
  DraftConsumer,
  DraftController,
  draftHandlers,
  draftsProjection,
  KnownCustomers,
  ObdCodes,
  vehicleCountsView,
  vehicleReportsProjection,
  type DiagnosticDocument,
  type DraftDocument,
  type VehicleReportDocument,
} from '@lanelight/diagnostics/parts';
import { EventSourcing, type EventSourcingOptions } from '@lanelight/event-sourcing';
import { InProcessTransport, StoredDeadLetters, type EventTransport } from '@lanelight/messaging';
import { KafkaTransport } from '@lanelight/messaging/kafka';
import type { Connection } from 'mongoose';
import { modelOf, type Database } from './database.ts';
import { currentProcess, type Process } from './virtual-time.ts';

export const DIAGNOSTICS = {
  service: 'diagnostics',
  streams: [draftStream, diagnosticStream],
  projections: [draftsProjection, diagnosticsProjection, vehicleReportsProjection],
  views: [vehicleCountsView],
  endings: ['DraftDeleted', 'DraftSubmitted', 'DiagnosticRemoved'],
} satisfies EventSourcingOptions;
export const ASSESSMENTS = {
  service: 'assessments',
  streams: [assessmentStream],
  projections: [assessmentsProjection],
  endings: ['AssessmentRemoved'],
} satisfies EventSourcingOptions;

/** More than a run saves. */
const MOST_DRAFTS = 1_000_000;
/** Rests between looks are steps that show nothing; half of them will do. */
const RELAY_POLL_MS = 1_000;

/** What the processes of a run share, and who watches them. */
export interface Site {
  /** One process with everything in it and no broker. */
  isEmbedded: boolean;
  databases: { diagnostics: Database; assessments: Database };
  assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer>;
  assessAtOnce(input: AssessmentInput): EngineAnswer | null;
  /** An event came to the group `witness`, which listens to every topic. */
  witness(event: EventEnvelope): Promise<void>;
  /** A process of the service has got a lease, or kept it. */
  leased(service: string, name: string): void;
}

/** A process that has started. */
export interface Instance {
  process: Process;
  transport: EventTransport;
  eventSourcing: EventSourcing[];
  diagnostics?: DiagnosticController;
  drafts?: DraftController;
  assessments?: AssessmentController;
  /** As Nest does on SIGTERM. */
  stop(): Promise<void>;
}

export type Role = 'diagnostics' | 'assessments' | 'witness' | 'platform';

interface Part {
  eventSourcing?: EventSourcing;
  controllers: Partial<Pick<Instance, 'diagnostics' | 'drafts' | 'assessments'>>;
  start(): void;
  stop(): Promise<void>;
}

/** Starts what a process of this role consists of; called as that process. */
export async function start(role: Role, site: Site): Promise<Instance> {
  const process = currentProcess();
  const transport = site.isEmbedded
    ? new InProcessTransport({ deadLetters: new StoredDeadLetters(site.databases.diagnostics.connect(process)) })
    : new KafkaTransport({ brokers: ['simulated:9092'], clientId: process.name });
  const parts: Part[] = [];
  if (role === 'diagnostics' || role === 'platform') parts.push(await diagnostics(site, transport));
  if (role === 'assessments' || role === 'platform') parts.push(await assessments(site, transport));
  if (role === 'witness' || role === 'platform') parts.push(witness(site, transport));
  await new Promise<void>((resolve) => transport.listen(() => resolve()));
  for (const part of parts) part.start();
  return {
    process,
    transport,
    eventSourcing: parts.flatMap(({ eventSourcing }) => eventSourcing ?? []),
    ...Object.assign({}, ...parts.map(({ controllers }) => controllers)),
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
      await transport.close();
    },
  };
}

async function diagnostics(site: Site, transport: EventTransport): Promise<Part> {
  const connection = site.databases.diagnostics.connect(currentProcess());
  const eventSourcing = await sourced(site, connection, transport, DIAGNOSTICS);
  const { runner, relay } = eventSourcing;
  const closedAuctions = new ClosedAuctions(modelOf(connection, 'closed_auctions'));
  const customers = new KnownCustomers(modelOf(connection, 'known_customers'));
  const commands = busOf(
    ...[...diagnosticHandlers, ...draftHandlers].map((Handler) => new Handler(runner, closedAuctions)),
  );
  const records = eventSourcing.readModel<DiagnosticDocument>(diagnosticsProjection);
  const drafts = eventSourcing.readModel<DraftDocument>(draftsProjection);
  bind(transport, new DiagnosticConsumer(commands, closedAuctions, records));
  bind(transport, new DraftConsumer(commands, closedAuctions, drafts));
  return {
    eventSourcing,
    controllers: {
      diagnostics: new DiagnosticController(
        commands,
        new DiagnosticRecords(codes, { decode: async () => decoded }),
        customers,
        records,
        drafts,
        eventSourcing.readModel<VehicleReportDocument>(vehicleReportsProjection),
      ),
      drafts: new DraftController(commands, customers, drafts, MOST_DRAFTS),
    },
    start: () => relay.start(),
    stop: () => relay.stop(),
  };
}

async function assessments(site: Site, transport: EventTransport): Promise<Part> {
  const eventSourcing = await sourced(
    site,
    site.databases.assessments.connect(currentProcess()),
    transport,
    ASSESSMENTS,
  );
  const { store, runner, leases, relay } = eventSourcing;
  const documents = eventSourcing.readModel<AssessmentDocument>(assessmentsProjection);
  const engine = new SimulatedEngine(site);
  const settings = new AuctionSettings(
    { arbitrationThreshold: 800, asIsBelow: 2_000, wholesaleFactor: 0.66 },
    { settingsOf: async () => null },
  );
  // Past sales and guidance are read, never written, while an assessment is requested: without any, nothing differs.
  const circumstances = new CurrentCircumstances(
    runner,
    settings,
    { marketFor: async () => null },
    { for: async () => null },
    engine,
  );
  const worker = new AssessmentWorker(store, runner, leases, documents, engine, {
    ...DEFAULT_WORKER,
    concurrency: 2,
  });
  const commands = busOf(...assessmentHandlers.map((Handler) => new Handler(runner, worker)));
  bind(transport, new AssessmentConsumer(commands, circumstances));
  return {
    eventSourcing,
    controllers: { assessments: new AssessmentController(commands, worker, circumstances, documents, store) },
    start: () => {
      relay.start();
      worker.start();
    },
    stop: async () => {
      await worker.stop();
      await relay.stop();
    },
  };
}

function witness(site: Site, transport: EventTransport): Part {
  for (const { events } of [draftStream, diagnosticStream, assessmentStream]) {
    for (const { topic, type } of Object.values(events))
      transport.addHandler({ group: 'witness', topic, type }, (event: EventEnvelope) => site.witness(event), true, {
        handler: 'witness',
      });
  }
  return { controllers: {}, start: () => undefined, stop: async () => undefined };
}

async function sourced(
  site: Site,
  connection: Connection,
  transport: EventTransport,
  options: EventSourcingOptions,
): Promise<EventSourcing> {
  const eventSourcing = new EventSourcing(connection, transport, { ...options, relay: { pollMs: RELAY_POLL_MS } });
  await eventSourcing.prepare();
  const { leases } = eventSourcing;
  const acquire = leases.acquire.bind(leases);
  leases.acquire = async (name, ttlMs) => {
    const isAcquired = await acquire(name, ttlMs);
    if (isAcquired) site.leased(options.service, name);
    return isAcquired;
  };
  return eventSourcing;
}

class SimulatedEngine extends AssessmentEngine {
  private readonly site: Site;

  constructor(site: Site) {
    super();
    this.site = site;
  }

  assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer> {
    return this.site.assess(input, signal);
  }

  override assessAtOnce(input: AssessmentInput): EngineAnswer | null {
    return this.site.assessAtOnce(input);
  }
}

const codes = new ObdCodes();
const decoded = { electrification: 'none' } as VinDecodeResult;

interface Handler {
  execute(command: never): Promise<unknown>;
}

/** Finds the handler of a command by its name, as the services call them. */
function busOf(...handlers: readonly Handler[]): CommandBus {
  const byCommand = new Map(handlers.map((handler) => [handler.constructor.name.replace(/Handler$/, ''), handler]));
  return {
    execute: (command: object) => byCommand.get(command.constructor.name)!.execute(command as never),
  } as unknown as CommandBus;
}

/** Binds the handlers of a consumer to the transport, by what `@OnEvent` has declared. */
function bind(transport: EventTransport, consumer: object): void {
  const methods = consumer as Record<string, (event: EventEnvelope) => Promise<void>>;
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(consumer))) {
    const patterns = (Reflect.getMetadata(PATTERN_METADATA, methods[name]!) ?? []) as object[];
    const extras = Reflect.getMetadata(PATTERN_EXTRAS_METADATA, methods[name]!) as Record<string, unknown>;
    for (const pattern of patterns)
      transport.addHandler(pattern, (event: EventEnvelope) => methods[name]!(event), true, extras);
  }
}
