import { Random } from '@lanelight/testing';
import { PARTS, SERVICES, type Part } from '@lanelight/testing/deployment';

/** What can go wrong. Times in milliseconds. */
export type Fault =
  /** A process ends without any warning, and is started again after a while. */
  | { kind: 'kill'; part: Part; replica: number; holdMs: number }
  /** A process is asked to end, must drain, and is restarted after a while. */
  | { kind: 'drain'; part: Part; replica: number; holdMs: number }
  /** A process hangs for longer than its lease, with its connections open, and then continues. */
  | { kind: 'freeze'; part: Part; replica: number; holdMs: number }
  /** All replicas of a part are restarted, one after another. */
  | { kind: 'roll'; part: Part }
  /** The process that publishes for a service is killed or hangs; another one must take over its lease. */
  | { kind: 'take over'; part: (typeof SERVICES)[number]; how: 'kill' | 'freeze'; holdMs: number }
  /** A further member joins the consumer groups of a service and leaves them again. */
  | { kind: 'rebalance'; part: Part; holdMs: number }
  | { kind: 'broker'; how: 'stop' | 'kill' | 'freeze'; holdMs: number }
  | { kind: 'database'; how: 'stop' | 'kill' | 'freeze'; holdMs: number }
  /** Messages that cannot be processed, one of each class that is named by its position. */
  | { kind: 'poison'; classes: number[]; seed: number }
  /** Earlier events are delivered again. */
  | { kind: 'duplicates'; count: number; seed: number }
  /** The endpoint that makes the assessments misbehaves. */
  | { kind: 'endpoint'; behaviour: EndpointFault; holdMs: number };

export type FaultKind = Fault['kind'];

export const ENDPOINT_FAULTS = [
  'timeout',
  'rate-limited',
  'error',
  'nonsense',
  'nothing',
  'not-json',
  'hang-up',
  'never-ends',
] as const;
export type EndpointFault = (typeof ENDPOINT_FAULTS)[number];

export interface Step {
  /** After the step before has begun. */
  gapMs: number;
  fault: Fault;
}

export interface PlanOptions {
  faults: number;
  replicas: number;
  /** Classes of poison messages that there are. */
  poisonClasses: number;
  hasEndpoint: boolean;
  /** Whether the database may also be away for longer than a handler tries an event. */
  hasLongOutages: boolean;
}

/** The shortest and the longest of it. */
type Span = readonly [least: number, most: number];

/** A relay's lease lasts five seconds. */
const LONGER_THAN_A_LEASE: Span = [5_500, 9_000];
const OUTAGE: Span = [500, 9_000];
/** Six attempts, each of which waits five seconds for a database, and what lies between them. */
const LONG_OUTAGE: Span = [36_000, 42_000];

/** How often each kind comes. A bag is emptied before it is filled again; the first holds each kind once, so that even a short run has all of them. */
const BAG: readonly FaultKind[] = [
  'kill',
  'kill',
  'kill',
  'drain',
  'drain',
  'freeze',
  'freeze',
  'roll',
  'take over',
  'take over',
  'rebalance',
  'broker',
  'broker',
  'database',
  'database',
  'poison',
  'poison',
  'duplicates',
  'endpoint',
];

/** The faults of a run: the same for the same seed and options. */
export function planOf(
  seed: number,
  { faults, replicas, poisonClasses, hasEndpoint, hasLongOutages }: PlanOptions,
): Step[] {
  const random = new Random(seed);
  const kinds = BAG.filter((kind) => (kind !== 'endpoint' || hasEndpoint) && (kind !== 'take over' || replicas > 1));
  const target = () => ({ part: random.pick(PARTS), replica: random.below(replicas) });
  const draw: { [Kind in FaultKind]: () => Extract<Fault, { kind: Kind }> } = {
    kill: () => ({ kind: 'kill', ...target(), holdMs: random.between(0, 4_000) }),
    drain: () => ({ kind: 'drain', ...target(), holdMs: random.between(0, 4_000) }),
    freeze: () => ({ kind: 'freeze', ...target(), holdMs: random.between(...LONGER_THAN_A_LEASE) }),
    roll: () => ({ kind: 'roll', part: random.pick(PARTS) }),
    'take over': () => ({
      kind: 'take over',
      part: random.pick(SERVICES),
      how: random.pick(['kill', 'freeze']),
      holdMs: random.between(...LONGER_THAN_A_LEASE),
    }),
    rebalance: () => ({ kind: 'rebalance', part: random.pick(SERVICES), holdMs: random.between(1_000, 5_000) }),
    broker: () => ({ kind: 'broker', how: random.pick(['stop', 'kill', 'freeze']), holdMs: random.between(...OUTAGE) }),
    database: () => ({
      kind: 'database',
      how: random.pick(['stop', 'kill', 'freeze']),
      holdMs: random.between(...(random.chance(0.3) && hasLongOutages ? LONG_OUTAGE : OUTAGE)),
    }),
    poison: () => ({
      kind: 'poison',
      classes: random
        .shuffled([...Array(poisonClasses).keys()])
        .slice(0, random.between(3, Math.ceil(poisonClasses / 2))),
      seed: random.below(2 ** 31),
    }),
    duplicates: () => ({ kind: 'duplicates', count: random.between(5, 40), seed: random.below(2 ** 31) }),
    endpoint: () => ({
      kind: 'endpoint',
      behaviour: random.pick(ENDPOINT_FAULTS),
      holdMs: random.between(2_000, 6_000),
    }),
  };
  let bag = random.shuffled([...new Set(kinds)]);
  return Array.from({ length: faults }, () => {
    if (bag.length === 0) bag = random.shuffled(kinds);
    return { gapMs: random.between(200, 3_000), fault: draw[bag.pop()!]() };
  });
}

/** What a fault acts upon; two at a time never act upon the same. */
export function targetOf(fault: Fault): string {
  switch (fault.kind) {
    case 'kill':
    case 'drain':
    case 'freeze':
      return `${fault.part} ${fault.replica}`;
    case 'roll':
    case 'take over':
      return fault.part;
    default:
      return fault.kind;
  }
}

/** True where one target is the other, or a part of it. */
export const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

export function describeFault(fault: Fault): string {
  const { kind, ...facts } = fault;
  const { holdMs, seed: _, ...rest } = facts as { holdMs?: number; seed?: number } & Record<string, unknown>;
  const words = Object.values(rest)
    .map((fact) => (Array.isArray(fact) ? `${fact.length} classes` : String(fact)))
    .join(' ');
  return `${kind} ${words}${holdMs === undefined ? '' : ` for ${holdMs} ms`}`;
}
