import {
  IdInUseError,
  NotFoundError,
  newId,
  RegenerationNotAllowedError,
  subjectOf,
  TOPICS,
  type Actor,
  type AssessmentInput,
  type EventEnvelope,
  type Role as ActorRole,
} from '@lanelight/contracts';
import { RulesEngine, type EngineAnswer } from '@lanelight/assessments/parts';
import { EventSourcing, isErased, VersionConflictError } from '@lanelight/event-sourcing';
import { EventPublisher, type DeadLetter } from '@lanelight/messaging';
import { UnavailableError } from '@lanelight/service';
import { aDiagnostic } from '@lanelight/testing';
import { Broker, serve } from './broker.ts';
import { Database } from './database.ts';
import { poisons, type ExpectedLetter } from './poison.ts';
import { ASSESSMENTS, DIAGNOSTICS, start, type Instance, type Role, type Site } from './services.ts';
import { Process, World } from './virtual-time.ts';

/** What one run has shown. */
export interface RunReport {
  seed: number;
  /** Promises that did not hold; empty when all is well. */
  violations: string[];
  /** The same for the same seed. */
  traceHash: string;
  steps: number;
  /** Virtual milliseconds. */
  duration: number;
  /** Diagnostics that were accepted. */
  accepted: number;
  /** How often each kind of fault has happened. */
  faults: Record<string, number>;
}

interface Slot {
  role: Role;
  lives: number;
  process?: Process;
  instance?: Instance | undefined;
}

/** What becomes of the engine when it is asked about a diagnostic. */
type Mood = 'works' | 'is slow' | 'fails at times' | 'fails' | 'hangs' | 'answers nonsense';

/** A run that is not at rest so long after the last fault has lost something. */
const PATIENCE_MS = 180_000;
/** Nothing depends on the clocks of two machines: they may differ by twenty terms of a relay's lease. */
const CLOCKS_DIFFER_BY_MS = 60_000;
const ANSWER_WITHIN_MS = 6_000;

const AUCTION = '01990000-0000-7000-8000-000000000001';
const actor = (id: string, role: ActorRole): Actor => ({
  id,
  userId: null,
  fullName: 'Ray Delgado',
  email: 'ray@demo.lanelight.test',
  roles: [role],
  auctionId: AUCTION,
  auctionName: 'North Lane',
});
const MECHANIC = actor('01990000-0000-7000-8000-000000000002', 'mechanic');
const SUPER_ADMIN = actor('01990000-0000-7000-8000-000000000003', 'super_admin');

/** Plays one seed from its first diagnostic to the rest after all faults, and says which promises did not hold. */
export async function play(seed: number, print?: (line: string) => void): Promise<RunReport> {
  const run = new Run(seed, print);
  const violations = await run.play();
  return {
    seed,
    violations,
    traceHash: run.world.traceHash(),
    steps: run.world.steps,
    duration: run.world.now,
    accepted: run.accepted.size,
    faults: run.faults,
  };
}

class Run {
  readonly world: World;
  readonly faults: Record<string, number> = {};
  private readonly violations: string[] = [];
  private readonly broker: Broker;
  private readonly site: Site;
  private readonly databaseFaults;
  private readonly brokerFaults;
  private readonly slots: Slot[];
  private readonly client: Process;
  readonly accepted = new Set<string>();
  private readonly regenerated = new Set<string>();
  private readonly moods = new Map<string, Mood>();
  /** Diagnostics for which the engine has failed at least once. */
  private readonly failedFor = new Set<string>();
  private readonly witnessed = new Map<string, { begun: number; done: number }>();
  private readonly witnessFailures = new Map<string, number>();
  private readonly expectedLetters: ExpectedLetter[] = [];
  private clientsAtWork = 0;
  private powerCutAt = -Infinity;
  /** Faults happen until then. */
  private readonly quietFrom: number;
  private isQuiet = false;
  private isOver = false;

  constructor(seed: number, print?: (line: string) => void) {
    this.world = new World(seed, print);
    const { world } = this;
    this.databaseFaults = {
      death: this.sometimes(0.01),
      failure: this.sometimes(0.15),
      slowness: this.sometimes(0.05),
      tornScan: this.sometimes(1),
    };
    this.brokerFaults = { failure: this.sometimes(0.15), slowness: this.sometimes(0.05) };
    this.quietFrom = world.between(2_500, 8_000);
    this.broker = new Broker(world, this.brokerFaults);
    this.client = new Process(world, 'client', 0);
    const isEmbedded = world.chance(0.2);
    const database = (name: string): Database => new Database(world, name, this.databaseFaults, isEmbedded);
    this.site = {
      isEmbedded,
      databases: { diagnostics: database('diagnostics'), assessments: database('assessments') },
      assess: (input, signal) => this.assess(input, signal),
      assessAtOnce: (input) => this.assessAtOnce(input),
      witness: (event) => this.witness(event),
      leased: (service, name) => this.leased(service, name),
    };
    const roles: Role[] = isEmbedded
      ? ['platform']
      : ['diagnostics', 'diagnostics', 'assessments', 'assessments', 'witness'];
    if (!isEmbedded && world.chance(0.3)) roles.push('witness');
    this.slots = roles.map((role) => ({ role, lives: 0 }));
  }

  /** Each seed has faults of some kinds and none of others: many of one kind find what a few of all would hide. */
  private sometimes(most: number): number {
    return this.world.chance(0.6) ? this.world.between(0, most) : 0;
  }

  async play(): Promise<string[]> {
    const { world } = this;
    serve(this.broker, world);
    for (const slot of this.slots) world.after(world.between(0, 300), undefined, () => this.boot(slot));
    const vehicles = world.whole(1, 5);
    for (let index = 0; index < vehicles; index++) this.send(() => this.recordVehicle());
    this.planFaults();
    world.after(this.quietFrom, undefined, () => this.becomeQuiet());
    try {
      await world.turn(() => this.isOver);
      // Nothing takes time here: what is left of it are promises.
      if (this.violations.length === 0) await this.check();
    } catch (error) {
      this.violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    return this.violations;
  }

  private violated(what: string): void {
    this.world.trace('VIOLATION', what);
    this.violations.push(what);
    this.isOver = true;
  }

  private count(fault: string): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  // Processes

  private boot(slot: Slot): void {
    const { world } = this;
    const process = new Process(
      world,
      `${slot.role} ${this.slots.indexOf(slot)}.${++slot.lives}`,
      world.between(-CLOCKS_DIFFER_BY_MS / 2, CLOCKS_DIFFER_BY_MS / 2),
    );
    slot.process = process;
    process.onDeath = () => {
      slot.instance = undefined;
      this.count('deaths');
      world.after(world.between(50, this.isQuiet ? 500 : 4_000), undefined, () => this.boot(slot));
    };
    process
      .run(() => start(slot.role, this.site))
      .then(
        (instance) => (slot.instance = instance),
        () => process.die(),
      );
  }

  private get instances(): Instance[] {
    return this.slots.flatMap(({ instance }) => instance ?? []);
  }

  /** Ends a process as a rolling update does; its successor starts when it has ended. */
  private async restart(slot: Slot): Promise<void> {
    const { instance, process } = slot;
    if (!instance || !process) return;
    this.count('restarts');
    slot.instance = undefined;
    await process.run(() => instance.stop());
    process.die();
  }

  private leased(service: string, name: string): void {
    // What a power cut has taken back may be a lease.
    if (this.world.now - this.powerCutAt < 60_000) return;
    const holders = this.instances.filter(({ process, eventSourcing }) =>
      eventSourcing.some((each) => each.service === service && process.run(() => each.leases.isHeld(name))),
    );
    if (holders.length > 1)
      this.violated(`${name} of ${service} is held by ${holders.map(({ process }) => process.name).join(' and ')}`);
  }

  // Faults

  private planFaults(): void {
    const { world, site } = this;
    const plan = (kind: string, most: number, happen: () => void): void => {
      const times = world.chance(0.6) ? world.whole(0, most) : 0;
      for (let index = 0; index < times; index++) {
        world.after(world.between(0, this.quietFrom), undefined, () => {
          this.count(kind);
          happen();
        });
      }
    };
    const victim = (): Process | undefined => world.pick(this.slots).process;
    const database = (): Database => world.pick([site.databases.diagnostics, site.databases.assessments]);
    plan('kills', 4, () => victim()?.die());
    plan('stand-stills', 3, () => victim()?.standStill(world.between(100, 9_000)));
    plan('rolling restarts', 2, () => void this.restart(world.pick(this.slots)));
    plan('database outages', 2, () => this.outageOf(database(), world.between(50, 6_000)));
    // Power is lost when it hurts: soon after a write that is not on the disk yet.
    const powerCut = this.sometimes(0.2);
    for (const each of Object.values(site.databases))
      each.onUnjournaled = () => {
        if (!this.isQuiet && !each.isDown && world.chance(powerCut))
          world.after(world.between(0.1, 40), undefined, () => this.losePower(each));
      };
    plan('rebuilds', 1, () => void this.rebuild());
    if (site.isEmbedded) return;
    plan('poison messages', 4, () => this.poison());
    plan('broker outages', 2, () => this.outageOf(this.broker, world.between(50, 6_000)));
    plan('duplicates', 6, () => {
      const topic = world.pick([TOPICS.diagnostics, TOPICS.assessments, TOPICS.drafts]);
      const records = this.broker.records(topic);
      if (records.length > 0) this.broker.append(topic, world.pick(records));
    });
  }

  private losePower(hit: Database): void {
    const { isEmbedded, databases } = this.site;
    this.count('power cuts');
    this.powerCutAt = this.world.now;
    for (const each of isEmbedded ? Object.values(databases) : [hit]) {
      each.powerCut();
      this.outageOf(each, this.world.between(50, 3_000));
    }
    if (isEmbedded) this.slots[0]!.process?.die();
  }

  private outageOf(hit: { isDown: boolean }, ms: number): void {
    hit.isDown = true;
    this.world.trace('outage', hit.constructor.name, ms);
    this.world.after(ms, undefined, () => (hit.isDown = false));
  }

  private async rebuild(): Promise<void> {
    const { process, eventSourcing } = this.world.pick(this.instances) ?? {};
    const chosen = eventSourcing?.length ? this.world.pick(eventSourcing) : undefined;
    // It may fail half-way: what is left of it must do no harm.
    if (process && chosen) await process.run(() => chosen.rebuildAll()).catch(() => undefined);
  }

  private poison(): void {
    const { topic, key, message, letters } = this.world.pick(poisons)(newId());
    this.expectedLetters.push(...letters);
    this.broker.append(topic, { key, value: message });
  }

  private becomeQuiet(): void {
    this.world.trace('quiet');
    this.isQuiet = true;
    // Occasional failures may continue forever: they must not keep anything from finishing.
    const most = this.world.chance(0.5) ? 0.1 : 0;
    for (const faults of [this.databaseFaults, this.brokerFaults])
      Object.assign(faults, { death: 0, slowness: 0, failure: Math.min(most, faults.failure) });
    // A worker that waits for a hanging engine is ended, and another takes over.
    for (const slot of this.slots) if (slot.role === 'assessments' || slot.role === 'platform') void this.restart(slot);
    this.lookForRest();
  }

  private lookForRest(): void {
    const unrest = this.unrest();
    if (unrest === undefined) this.isOver = true;
    else if (this.world.now > this.quietFrom + PATIENCE_MS) this.violated(`There is no rest: ${unrest}`);
    else this.world.after(200, undefined, () => this.lookForRest());
  }

  /** What still has to happen, or undefined. */
  private unrest(): string | undefined {
    const { databases, isEmbedded } = this.site;
    if (this.clientsAtWork > 0) return `${this.clientsAtWork} clients have no answer`;
    for (const slot of this.slots) {
      if (!slot.instance) return `${slot.role} has not started`;
      const health = slot.instance.process.run(() => slot.instance!.transport.health());
      if (health.state !== 'listening')
        return `the transport of ${slot.process!.name} is ${health.state}: ${health.reason}`;
    }
    for (const [name, database] of Object.entries(databases)) {
      const unpublished = database
        .documents<{ _id: string; unpublished?: true }>('commits')
        .find((commit) => commit.unpublished);
      if (unpublished) return `${unpublished._id} of ${name} is not published`;
    }
    if (!isEmbedded) {
      const groups: [string, string[]][] = [
        ['diagnostics', [TOPICS.diagnostics, TOPICS.assessments]],
        ['assessments', [TOPICS.diagnostics]],
        ['witness', [TOPICS.drafts, TOPICS.diagnostics, TOPICS.assessments]],
      ];
      for (const [group, topics] of groups)
        if (this.broker.lag(group, topics) > 0) return `${group} is ${this.broker.lag(group, topics)} messages behind`;
    }
    for (const [streamId, events] of streamsOf(databases.assessments))
      if (events.at(-1)!.type === 'AssessmentRequested') return `${streamId} is not assessed`;
    return undefined;
  }

  // Clients

  /** Someone comes at any time and does something that ends when the answers are there. */
  private send(work: () => Promise<void>): void {
    this.clientsAtWork++;
    this.world.after(this.world.between(300, this.quietFrom * 0.8), this.client, () => {
      this.client.run(work).then(
        () => this.clientsAtWork--,
        (error: unknown) =>
          this.violated(`A client was answered ${error instanceof Error ? error.stack : String(error)}`),
      );
    });
  }

  private async recordVehicle(): Promise<void> {
    const { world } = this;
    const form = aDiagnostic();
    let draftId: string | null = null;
    if (world.chance(0.4)) {
      const draft = (draftId = newId());
      const saves = world.whole(1, 4);
      for (let save = 0; save < saves; save++)
        await this.untilAnswered('diagnostics', ({ drafts }) =>
          drafts!.save(MECHANIC, { id: draft, stockNumber: `${save}` }),
        );
    }
    const id = form.id!;
    this.moods.set(
      id,
      world.chance(0.5)
        ? 'works'
        : world.pick(['is slow', 'fails at times', 'fails', 'hangs', 'answers nonsense'] as const),
    );
    await this.untilAnswered('diagnostics', ({ diagnostics }) =>
      diagnostics!.submit(MECHANIC, draftId === null ? form : { ...form, draftId }),
    );
    this.accepted.add(id);
    world.trace('accepted', id);
    if (world.chance(0.3)) await this.untilAnswered('diagnostics', ({ diagnostics }) => diagnostics!.get(MECHANIC, id));
    if (world.chance(0.3)) await this.regenerate(id);
  }

  /** Requests it again if it does not exist yet, and accepts an earlier request. */
  private async regenerate(id: string): Promise<void> {
    await sleep(this.world.between(0, 4_000));
    try {
      await this.untilAnswered('assessments', ({ assessments }) => assessments!.regenerate(SUPER_ADMIN, id));
    } catch (error) {
      if (!(error instanceof RegenerationNotAllowedError)) throw error;
    }
    this.regenerated.add(id);
  }

  /** Repeats a request until it is answered; rejects with a refusal that repeating would not help. */
  private async untilAnswered(
    role: 'diagnostics' | 'assessments',
    call: (instance: Instance) => Promise<unknown>,
  ): Promise<void> {
    for (;;) {
      // A second click, or a proxy that lost its patience.
      if (this.world.chance(0.3)) this.request(role, call).catch(() => undefined);
      try {
        await this.request(role, call);
        return;
      } catch (error) {
        if (error instanceof IdInUseError || error instanceof RegenerationNotAllowedError) throw error;
        const isPassing =
          error instanceof NoAnswerInTimeError ||
          error instanceof UnavailableError ||
          error instanceof NotFoundError ||
          error instanceof VersionConflictError ||
          (error as Error).name === 'MongoNetworkError';
        if (!isPassing) throw error;
      }
      await sleep(this.world.between(50, 800));
    }
  }

  private request(role: Role, call: (instance: Instance) => Promise<unknown>): Promise<unknown> {
    const { world, client } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NoAnswerInTimeError()), ANSWER_WITHIN_MS);
      const answer = (settle: () => void): void => {
        if (!this.isQuiet && world.chance(0.05)) return;
        world.after(world.between(0.2, 20), client, () => {
          clearTimeout(timer);
          settle();
        });
      };
      world.after(world.between(0.2, 20), undefined, () => {
        const able = this.instances.filter(({ process }) =>
          process.name.startsWith(this.site.isEmbedded ? 'platform' : role),
        );
        if (able.length === 0) return answer(() => reject(new NoAnswerInTimeError()));
        const instance = world.pick(able);
        instance.process
          .run(() => call(instance))
          .then(
            (result) => answer(() => resolve(result)),
            (error: unknown) => answer(() => reject(error as Error)),
          );
      });
    });
  }

  // What the services are given

  private async assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer> {
    const { world } = this;
    const mood = this.moods.get(input.diagnosticId) ?? 'works';
    world.trace('assess', input.diagnosticId, mood);
    if (mood === 'hangs' && !this.isQuiet)
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    await sleep(mood === 'is slow' ? world.between(500, 6_000) : world.between(1, 200));
    if (mood === 'fails' || (mood === 'fails at times' && world.chance(0.5))) {
      this.failedFor.add(input.diagnosticId);
      throw new Error('The engine gave no answer');
    }
    return this.answerIn(mood, input);
  }

  /** What the engine has before the request is stored: most often nothing, as when a model is asked. */
  private assessAtOnce(input: AssessmentInput): EngineAnswer | null {
    const mood = this.moods.get(input.diagnosticId) ?? 'works';
    if (mood === 'hangs' || mood === 'is slow' || !this.world.chance(0.4)) return null;
    this.world.trace('assess at once', input.diagnosticId, mood);
    if (mood === 'fails' || mood === 'fails at times') throw new Error('The engine gave no answer');
    return this.answerIn(mood, input);
  }

  private answerIn(mood: Mood, input: AssessmentInput): EngineAnswer {
    const sound = answerOf(input);
    if (mood !== 'answers nonsense') return sound;
    this.failedFor.add(input.diagnosticId);
    return {
      ...sound,
      result: {
        ...sound.result,
        saleLight: { ...sound.result.saleLight, reason: undefined as never, score: Number.NaN } as never,
      },
    };
  }

  private async witness({ id, streamId, streamVersion }: EventEnvelope): Promise<void> {
    const { world } = this;
    const seen = this.witnessed.get(streamId) ?? { begun: 0, done: 0 };
    this.witnessed.set(streamId, seen);
    world.trace('witness', streamId, streamVersion);
    if (streamVersion > seen.done + 1)
      return this.violated(
        `Version ${streamVersion} of ${streamId} was delivered when ${seen.done} was the last that was done`,
      );
    const failures = this.witnessFailures.get(id) ?? 0;
    await sleep(world.between(0, 30));
    if (!this.isQuiet && failures < 3 && world.chance(0.1)) {
      this.witnessFailures.set(id, failures + 1);
      throw new Error('The witness looked away');
    }
    seen.done = Math.max(seen.done, streamVersion);
  }

  // What must hold in the end

  private async check(): Promise<void> {
    const { databases } = this.site;
    for (const [options, database] of [
      [DIAGNOSTICS, databases.diagnostics],
      [ASSESSMENTS, databases.assessments],
    ] as const) {
      const auditor = new EventSourcing(database.connect(this.client, true), new NoPublisher(), {
        ...options,
        settleMs: 0,
      });
      for (const fault of await auditor.store.verifyStreams())
        this.violated(`${fault.streamId} has version ${fault.foundVersion} where ${fault.expectedVersion} should be`);
      for (const { projection, differences } of await auditor.checkAll())
        if (differences.length > 0)
          this.violated(`${projection} is not what its events make: ${differences.join(', ')}`);
    }
    const diagnostics = streamsOf(databases.diagnostics);
    const assessments = streamsOf(databases.assessments);
    for (const [streamId, events] of [...diagnostics, ...assessments]) {
      const seen = this.witnessed.get(streamId)?.done ?? 0;
      if (seen !== events.length) this.violated(`${streamId} has ${events.length} events, and ${seen} were delivered`);
    }
    for (const id of this.accepted)
      if (!diagnostics.has(`diagnostic-${id}`)) this.violated(`${id} was accepted and is gone`);
    for (const [streamId, events] of diagnostics) {
      if (!streamId.startsWith('diagnostic-')) continue;
      const id = subjectOf(streamId);
      this.checkAssessment(id, assessments.get(`assessment-${id}`) ?? [], events);
      const draftId = (events[0]!.data as { draftId: string | null }).draftId;
      if (draftId !== null && diagnostics.get(`draft-${draftId}`)?.at(-1)?.type !== 'DraftSubmitted')
        this.violated(`The draft ${draftId} outlives its diagnostic`);
    }
    for (const [streamId, events] of diagnostics)
      if (events.at(-1)!.type === 'DraftSubmitted' && events.slice(0, -1).some((event) => !isErased(event)))
        this.violated(`${streamId} has ended, and what was entered in it is still there`);
    for (const streamId of assessments.keys())
      if (!diagnostics.has(`diagnostic-${subjectOf(streamId)}`)) this.violated(`${streamId} belongs to no diagnostic`);
    this.checkLetters();
  }

  private checkAssessment(
    id: string,
    assessment: readonly EventEnvelope[],
    diagnostic: readonly EventEnvelope[],
  ): void {
    const types = assessment.map(({ type }) => type).join(' ');
    const mood = this.moods.get(id) ?? 'works';
    const versions =
      /^(AssessmentRequested AssessmentFailed ?)*(AssessmentRequested AssessmentCompleted ?){0,2}(AssessmentRequested AssessmentFailed ?)*$/;
    if (types === '' || !versions.test(types))
      return this.violated(`The assessment of ${id} went ${types || 'nowhere'}`);
    const made = assessment
      .filter(({ type }) => type === 'AssessmentCompleted')
      .map(({ data }) => (data as { version: number }).version);
    if (made.some((version, index) => version !== index + 1))
      this.violated(`The assessments of ${id} have the versions ${made.join(', ')}`);
    if (!this.failedFor.has(id) && types.includes('AssessmentFailed'))
      this.violated(`The assessment of ${id} failed, though the engine ${mood}`);
    if ((mood === 'fails' || mood === 'answers nonsense') && made.length > 0)
      this.violated(`The assessment of ${id} was completed, though the engine ${mood}`);
    if (!this.regenerated.has(id) && assessment.length > 2)
      this.violated(`The assessment of ${id} went ${types}, though nobody asked for another`);
    const recorded = diagnostic
      .filter(({ type }) => type === 'DiagnosticAssessed')
      .map(({ data }) => (data as { version: number }).version);
    if (recorded.join() !== made.join())
      this.violated(`The diagnostic ${id} knows of the assessments ${recorded.join()} and not of ${made.join()}`);
  }

  private checkLetters(): void {
    const letters = this.site.isEmbedded
      ? this.site.databases.diagnostics.documents<DeadLetter>('dead_letters')
      : lettersOf(this.broker);
    const unexpected = letters.filter((letter) => !this.expectedLetters.some((expected) => isOf(expected, letter)));
    for (const { group, handler, reason } of unexpected)
      this.violated(`${handler} of ${group} has parked a good message: ${reason}`);
    for (const expected of this.expectedLetters) {
      if (!letters.some((letter) => isOf(expected, letter)))
        this.violated(`Poison was not parked by ${expected.group}: ${expected.original.slice(0, 80)}`);
    }
  }
}

class NoAnswerInTimeError extends Error {}

class NoPublisher extends EventPublisher {
  async publish(): Promise<void> {
    throw new Error('An auditor publishes nothing');
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The rules give the same answer to the same diagnostic, so they are asked once. */
let answer: EngineAnswer | undefined;
function answerOf(input: AssessmentInput): EngineAnswer {
  answer ??= new RulesEngine().assessAtOnce(input) ?? undefined;
  if (!answer) throw new RangeError('The notes of the simulated diagnostics are short');
  return answer;
}

/** All events of a store, by stream. */
function streamsOf(database: Database): Map<string, EventEnvelope[]> {
  const streams = new Map<string, EventEnvelope[]>();
  for (const { streamId, events } of database.documents<{ streamId: string; events: EventEnvelope[] }>('commits'))
    streams.set(streamId, [...(streams.get(streamId) ?? []), ...events]);
  return streams;
}

type Letter = Pick<DeadLetter, 'group' | 'handler' | 'reason' | 'original'>;

const isOf = (expected: ExpectedLetter, { group, handler, reason, original }: Letter): boolean =>
  group === expected.group &&
  handler === expected.handler &&
  expected.reason.test(reason) &&
  original === expected.original;

function lettersOf(broker: Broker): Letter[] {
  return [TOPICS.drafts, TOPICS.diagnostics, TOPICS.assessments].flatMap((topic) =>
    broker.records(`${topic}.dlq`).map(({ value, headers }) => {
      const header = (name: string): string | undefined => headers?.[name]?.toString();
      return {
        group: header('dlq-group') ?? '',
        handler: header('dlq-handler') ?? null,
        reason: header('dlq-reason') ?? '',
        original: value ?? '',
      };
    }),
  );
}
