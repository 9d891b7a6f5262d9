import { setTimeout as delay } from 'node:timers/promises';
import { newId, TOPICS, type EventEnvelope } from '@lanelight/contracts';
import { eventually, Random } from '@lanelight/testing';
import { SERVICES, type Deployment, type Part } from '@lanelight/testing/deployment';
import type { KafkaEngine, MongoEngine } from '@lanelight/testing/engines';
import type { ServiceProcess } from '@lanelight/testing/deployment';
import type { Endpoint } from './endpoint.ts';
import type { Load } from './load.ts';
import { describeFault, type EndpointFault, type Fault } from './plan.ts';
import { POISONS, type ExpectedLetter, type Surroundings } from './poison.ts';
import type { Report } from './report.ts';
import type { Stores } from './stores.ts';
import { PARTITIONS, type Sent, type Topics } from './topics.ts';

type Service = (typeof SERVICES)[number];

/** A drain may take its requests, its relay and its worker, one after another, and the goodbye to the brokers. */
const DRAINED_WITHIN_MS = 60_000;
/** The lease of a dead process must expire; an outage may happen at the same time. */
const TAKEN_OVER_WITHIN_MS = 90_000;
const STARTED_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;

export interface InjectorParts {
  deployment: Deployment;
  kafka: KafkaEngine;
  mongo: MongoEngine;
  topics: Topics;
  stores: Stores;
  load: Load;
  endpoint: Endpoint;
  report: Report;
}

/** Makes things go wrong, and right again. */
export class Injector {
  /** All expected dead letters. */
  readonly letters: ExpectedLetter[] = [];
  /** Diagnostics that no mechanic submitted. */
  readonly forged = new Set<string>();
  private readonly parts: InjectorParts;
  /** Processes that are down on purpose. */
  private readonly down = new Set<ServiceProcess>();
  private readonly further = new Set<ServiceProcess>();
  /** Engines that do not answer, and when one last came back. */
  private outages = 0;
  private lastOutage = -Infinity;

  constructor(parts: InjectorParts) {
    this.parts = parts;
  }

  /** Injects one fault; resolves when it is over and the ended processes run again, though perhaps not ready yet. */
  async inject(fault: Fault): Promise<void> {
    const { report, deployment } = this.parts;
    report.fault(fault.kind, describeFault(fault));
    switch (fault.kind) {
      case 'kill':
      case 'drain':
        return this.restart(deployment.parts[fault.part][fault.replica]!, fault.kind, fault.holdMs);
      case 'freeze':
        return this.freeze(deployment.parts[fault.part][fault.replica]!, fault.holdMs);
      case 'roll':
        return this.roll(fault.part);
      case 'take over':
        return this.takeOver(fault.part, fault.how, fault.holdMs);
      case 'rebalance':
        return this.rebalance(fault.part, fault.holdMs);
      case 'broker':
        return this.outage(this.parts.kafka, fault.how, fault.holdMs);
      case 'database':
        return this.outage(this.parts.mongo, fault.how, fault.holdMs);
      case 'poison':
        return this.poison(fault.classes, new Random(fault.seed));
      case 'duplicates':
        return this.duplicate(fault.count, new Random(fault.seed));
      case 'endpoint':
        return this.upsetEndpoint(fault.behaviour, fault.holdMs);
    }
  }

  /**
   * Restarts processes that ended on their own, as a supervisor would. A process may end on its own when its
   * database is away while it starts, and at no other time.
   */
  async supervise(end: AbortSignal): Promise<void> {
    const { deployment, report } = this.parts;
    while (!end.aborted) {
      for (const process of deployment.processes) {
        if (process.isRunning || this.down.has(process)) continue;
        const mayHaveEnded = this.isDisturbed && / could not start: /.test(process.log().slice(-3_000));
        report.check(mayHaveEnded, `${process.name} has ended by itself: ${process.log().slice(-1_500)}`);
        await process.start();
      }
      await delay(LOOK_EVERY_MS);
    }
  }

  /** Sends one message of each class named, all into one partition if that is given. */
  async poison(classes: readonly number[], random: Random, partition?: number): Promise<void> {
    const surroundings = await this.surroundings(random);
    if (!surroundings) return;
    const messages = new Map<string, Sent[]>();
    for (const number of classes) {
      for (const { topic, value, key, headers, letters } of POISONS[number]!.make(surroundings)) {
        const into = partition ?? (key === undefined ? random.below(PARTITIONS) : undefined);
        const message = {
          key: key ?? `poison-${newId()}`,
          value,
          ...(headers && { headers }),
          ...(into !== undefined && { partition: into }),
        };
        messages.set(topic, [...(messages.get(topic) ?? []), message]);
        this.letters.push(...letters);
        for (const { original } of letters)
          if (typeof original !== 'string') this.forged.add(original.including.slice(-37, -1));
        this.parts.report.poison(POISONS[number]!.name);
      }
    }
    for (const [topic, sent] of messages) await this.parts.topics.send(topic, sent);
  }

  /** True while an engine is away, and for as long after it as a process takes to start. */
  private get isDisturbed(): boolean {
    return this.outages > 0 || performance.now() - this.lastOutage < 20_000;
  }

  private async restart(process: ServiceProcess, kind: 'kill' | 'drain', holdMs: number): Promise<void> {
    this.down.add(process);
    try {
      if (kind === 'kill') await process.kill();
      else await this.drain(process);
      await delay(holdMs);
    } finally {
      await process.start();
      this.down.delete(process);
    }
  }

  private async drain(process: ServiceProcess): Promise<void> {
    // One that is still being started has nothing to drain, and simply ends.
    const wasLive = await eventually(
      async () => (await process.isLive()) || undefined,
      STARTED_WITHIN_MS,
      'it to answer',
      LOOK_EVERY_MS,
    ).catch(() => false);
    const wasDisturbed = this.isDisturbed;
    const code = await Promise.race([process.stop(), delay(DRAINED_WITHIN_MS, 'late' as const)]);
    if (code === 'late') await process.kill();
    const isExcused = !wasLive || wasDisturbed || this.isDisturbed;
    this.parts.report.check(
      code !== 'late',
      `${process.name} had not drained after ${DRAINED_WITHIN_MS} ms: ${process.log().slice(-1_500)}`,
    );
    this.parts.report.check(
      code === 0 || isExcused,
      `${process.name} has drained with ${code}: ${process.log().slice(-1_500)}`,
    );
  }

  private async freeze(process: ServiceProcess, holdMs: number): Promise<void> {
    process.freeze();
    await delay(holdMs);
    process.thaw();
  }

  private async roll(part: Part): Promise<void> {
    for (const process of this.parts.deployment.parts[part]) {
      await this.restart(process, 'drain', 0);
      // The next one waits for it, as in a rolling update; a simultaneous outage may keep it from being ready.
      await process.ready(30_000).catch(() => undefined);
    }
  }

  private async takeOver(service: Service, how: 'kill' | 'freeze', holdMs: number): Promise<void> {
    const { deployment, stores, report } = this.parts;
    const replicas = deployment.parts[service];
    const active = await eventually(
      async () => {
        for (const process of replicas) if (await isPublisher(process)) return process;
        return undefined;
      },
      TAKEN_OVER_WITHIN_MS,
      `somebody to publish for ${service}`,
    ).catch(() => undefined);
    report.check(active !== undefined, `nobody publishes for ${service}`);
    if (!active) return;
    const before = await eventually(
      () => stores.publisher(service).catch(() => undefined),
      TAKEN_OVER_WITHIN_MS,
      'the lease',
    );
    if (how === 'kill') {
      this.down.add(active);
      await active.kill();
    } else active.freeze();
    const began = performance.now();
    const after = await eventually(
      async () => {
        const holder = await stores.publisher(service).catch(() => undefined);
        return holder === before ? undefined : holder;
      },
      TAKEN_OVER_WITHIN_MS,
      'another holder',
    ).catch(() => undefined);
    report.check(after !== undefined, `nobody took over from the relay of ${service}`);
    if (after !== undefined) report.takenOver(performance.now() - began);
    await delay(Math.max(0, holdMs - (performance.now() - began)));
    if (how === 'freeze') return active.thaw();
    await active.start();
    this.down.delete(active);
  }

  private async rebalance(part: Part, holdMs: number): Promise<void> {
    const process = await this.parts.deployment.furtherReplica(part);
    this.further.add(process);
    try {
      await process.start();
      await delay(holdMs);
    } finally {
      await this.drain(process);
      this.further.delete(process);
    }
  }

  private async outage(
    engine: KafkaEngine | MongoEngine,
    how: 'stop' | 'kill' | 'freeze',
    holdMs: number,
  ): Promise<void> {
    this.outages++;
    try {
      await { stop: () => engine.pause(), kill: () => engine.kill(), freeze: () => engine.freeze() }[how]();
      await delay(holdMs);
    } finally {
      await (how === 'freeze' ? engine.thaw() : engine.restart());
      this.lastOutage = performance.now();
      this.outages--;
    }
  }

  private async duplicate(count: number, random: Random): Promise<void> {
    const { topics } = this.parts;
    const messages = await this.published();
    for (const { topic, key, value, headers } of random.shuffled(messages).slice(0, count))
      await topics.send(topic, [{ key, value, headers }]);
    this.parts.report.duplicates(Math.min(count, messages.length));
  }

  private async upsetEndpoint(behaviour: EndpointFault, holdMs: number): Promise<void> {
    const { endpoint } = this.parts;
    endpoint.behave(behaviour);
    await delay(holdMs);
    endpoint.behave('ok');
  }

  /** What the services have published so far. */
  private async published() {
    return (await this.parts.topics.read(Object.values(TOPICS))).filter(({ isOwn, value }) => isOwn && value !== null);
  }

  /** A diagnostic of an auction, with its assessment; undefined while there is none yet. */
  private async surroundings(random: Random): Promise<Surroundings | undefined> {
    const events = (await this.published()).map(({ value }) => JSON.parse(value!.toString()) as EventEnvelope);
    const assessments = new Map(
      events.filter(({ type }) => type === 'AssessmentCompleted').map((event) => [event.subject, event]),
    );
    const submitted = events.filter(
      (event) =>
        event.type === 'DiagnosticSubmitted' &&
        assessments.has(event.subject) &&
        !this.forged.has(event.subject) &&
        (event.data as { draftId: string | null }).draftId === null,
    ) as Surroundings['submitted'][];
    if (submitted.length === 0) return undefined;
    const chosen = random.pick(submitted);
    const other = this.parts.load.lanes.find(({ auctionId }) => auctionId !== chosen.auctionId)!;
    return { submitted: chosen, completed: assessments.get(chosen.subject)!, otherAuctionId: other.auctionId };
  }

  /** Ends everything that was started in addition to the deployment. */
  async close(): Promise<void> {
    await Promise.all([...this.further].map((process) => process.kill()));
  }
}

async function isPublisher(process: ServiceProcess): Promise<boolean> {
  const answer = await fetch(`${process.baseUrl}/health/ready`, { signal: AbortSignal.timeout(3_000) })
    .then((response) => response.json() as Promise<{ checks?: { relays?: { active?: number } } }>)
    .catch(() => undefined);
  return answer?.checks?.relays?.active === 1;
}
