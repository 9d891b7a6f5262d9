import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';

/**
 * Time, chance and order of a simulation. While a world turns, everything that production code reads of them (timers,
 * clocks, random numbers, ids) comes from it, so that one seed leads to one run.
 */

/** What a run does at one moment of virtual time. */
interface Step {
  time: number;
  /** Decides between steps of the same moment. */
  order: number;
  /** The process that takes the step; it does not if it is dead by then, and does so later if it is frozen. */
  owner: Process | undefined;
  action: () => void;
  timer: Timer | undefined;
}

/** What `setTimeout` answers. */
interface Timer {
  isCancelled: boolean;
}

/** Small seeded generator (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const running = new AsyncLocalStorage<Process>();
let world: World | undefined;
const enter = (next: World | undefined): void => void (world = next);

/** A process of the operating system: it has its own clock, may freeze for a while, and may die between any two steps. */
export class Process {
  readonly name: string;
  isAlive = true;
  /** It is frozen until this moment of the world, as in a long garbage collection. */
  stillUntil = 0;
  onDeath: () => void = () => undefined;
  private readonly world: World;
  private readonly clockOffsetMs: number;
  private readonly bornAt: number;

  constructor(ofWorld: World, name: string, clockOffsetMs: number) {
    this.world = ofWorld;
    this.name = name;
    this.clockOffsetMs = clockOffsetMs;
    this.bornAt = ofWorld.now;
  }

  /** Runs `work`, and all that follows from it, as this process. */
  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** Nothing of it happens from here on: what it awaits never comes. */
  die(): void {
    if (!this.isAlive) return;
    this.world.trace('dies', this.name);
    this.isAlive = false;
    this.onDeath();
  }

  standStill(ms: number): void {
    this.world.trace('stands still', this.name, ms);
    this.stillUntil = this.world.now + ms;
  }

  /** Milliseconds since 1970, by a clock that may be off. */
  get wallClock(): number {
    return Math.floor(this.world.epoch + this.world.now + this.clockOffsetMs);
  }

  /** Milliseconds since its birth. */
  get upTime(): number {
    return this.world.now - this.bornAt;
  }
}

/** The process that runs at this moment. */
export function currentProcess(): Process {
  const process = running.getStore();
  if (!process) throw new Error('This belongs to no process of the simulation');
  return process;
}

/** Milliseconds that a run may take at most, in the world; each seed has its own stretch of time. */
const STRETCH_MS = 3_600_000;

const TICKS_IN_A_ROW = 50;

/** One run of the simulation. */
export class World {
  /** Milliseconds since the beginning. */
  now = 0;
  /** The beginning, in milliseconds since 1970. Ids ascend with time, so it is later than any before it in this Node process. */
  readonly epoch: number;
  readonly random: () => number;
  /** Steps that were taken. */
  steps = 0;
  private readonly queue: Step[] = [];
  private readonly hash = createHash('sha256');
  private readonly print: ((line: string) => void) | undefined;

  constructor(seed: number, print?: (line: string) => void) {
    this.random = randomOf(Math.imul(seed, 0x9e3779b1));
    this.epoch = Date.UTC(2100, 0, 1) + seed * STRETCH_MS;
    this.print = print;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least);
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }

  /** Writes down what happens: two runs of a seed are the same if their traces are. */
  trace(...words: readonly (string | number)[]): void {
    const line = `${this.now.toFixed(3)} ${words.join(' ')}\n`;
    this.hash.update(line);
    this.print?.(line);
  }

  traceHash(): string {
    return this.hash.copy().digest('hex').slice(0, 16);
  }

  /** Does `action` after so long, as a step of `owner` if one is given. */
  after(ms: number, owner: Process | undefined, action: () => void, timer?: Timer): void {
    this.push({ time: this.now + Math.max(0, ms), order: this.random(), owner, action, timer });
  }

  /** Takes step after step until `isOver`, each of them only when nothing more follows from the one before. */
  async turn(isOver: () => boolean): Promise<void> {
    enter(this);
    const rejected: unknown[] = [];
    const onRejection = (reason: unknown): void => void rejected.push(reason);
    process.on('unhandledRejection', onRejection);
    try {
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          try {
            if (rejected.length > 0)
              throw new Error(`A promise was rejected and nobody noticed: ${String(rejected[0])}`, {
                cause: rejected[0],
              });
            if (isOver()) return resolve();
            let step = this.pop();
            while (step && !this.take(step)) step = this.pop();
            if (!step) return resolve();
          } catch (error) {
            return reject(error);
          }
          // A tick that a microtask asks for comes when no microtask is left: all that the step has led to has happened then.
          // Occasionally the event loop gets its turn, which reports unhandled rejections.
          if (this.steps % TICKS_IN_A_ROW === 0) real.setImmediate(next);
          else queueMicrotask(nextInTick);
        };
        const nextInTick = (): void => process.nextTick(next);
        real.setImmediate(next);
      });
    } finally {
      enter(undefined);
      process.off('unhandledRejection', onRejection);
    }
  }

  /** False if nothing was done. */
  private take(step: Step): boolean {
    const { owner, timer } = step;
    if (timer?.isCancelled || owner?.isAlive === false) return false;
    if (owner && owner.stillUntil > step.time) {
      // Everything that arrived in the meantime happens then, at once, in order.
      step.order = step.time / 1e9 - 1;
      step.time = owner.stillUntil;
      this.push(step);
      return false;
    }
    this.now = step.time;
    this.steps++;
    step.action();
    return true;
  }

  /** Into a binary heap, whose first step is the earliest. */
  private push(step: Step): void {
    const { queue } = this;
    let index = queue.push(step) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(step, queue[parent]!)) break;
      queue[index] = queue[parent]!;
      index = parent;
    }
    queue[index] = step;
  }

  private pop(): Step | undefined {
    const { queue } = this;
    const first = queue[0];
    const last = queue.pop();
    if (!first || !last || queue.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= queue.length) break;
      if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child++;
      if (!isBefore(queue[child]!, last)) break;
      queue[index] = queue[child]!;
      index = child;
    }
    queue[index] = last;
    return first;
  }
}

const isBefore = (one: Step, other: Step): boolean =>
  one.time < other.time || (one.time === other.time && one.order < other.order);

const real = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  Date,
  random: Math.random,
  delay: timersPromises.setTimeout,
  timeout: AbortSignal.timeout,
  any: AbortSignal.any,
};
const performanceNow = performance.now.bind(performance);
const getRandomValues = crypto.getRandomValues.bind(crypto);

/** Milliseconds of a clock outside of the simulation. */
export const realNow = performanceNow;

/** An immediate takes some time too: a loop over it must not stop the clock. A timer takes a millisecond at least, as in Node. */
const IMMEDIATE_MS = 0.01;

type Callback = (...args: unknown[]) => void;

function startTimer(ofWorld: World, callback: Callback, ms: number, args: unknown[], repeats: boolean): Timer {
  const inContext = AsyncLocalStorage.snapshot();
  const owner = running.getStore();
  const timer: Timer = { isCancelled: false };
  const start = (): void =>
    ofWorld.after(
      ms,
      owner,
      () => {
        inContext(callback, ...args);
        if (repeats && !timer.isCancelled) start();
      },
      timer,
    );
  start();
  return timer;
}

function stopTimer(timer: unknown): boolean {
  if (typeof timer !== 'object' || timer === null || !('isCancelled' in timer)) return false;
  timer.isCancelled = true;
  return true;
}

const wallClock = (): number | undefined =>
  world ? (running.getStore()?.wallClock ?? Math.floor(world.epoch + world.now)) : undefined;

class VirtualDate extends Date {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(wallClock() ?? real.Date.now());
    else super(...(args as [number]));
  }

  static override now(): number {
    return wallClock() ?? real.Date.now();
  }
}

/** As of `node:timers/promises`. */
function delay<T>(ms?: number, value?: T, options: { signal?: AbortSignal } = {}): Promise<T> {
  if (!world) return real.delay(ms, value as T, options);
  const { signal } = options;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The operation was aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve(value as T);
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

function fill<T extends NodeJS.TypedArray>(array: T, random: () => number): T {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let index = 0; index < bytes.length; index += 4) {
    const word = random() * 2 ** 32;
    for (let byte = 0; byte < 4 && index + byte < bytes.length; byte++)
      bytes[index + byte] = (word / 2 ** (8 * byte)) & 0xff;
  }
  return array;
}

function timeout(ms: number): AbortSignal {
  if (!world) return real.timeout(ms);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms);
  return controller.signal;
}

/** Node keeps a combined signal for as long as it may be aborted: those of processes that died would never go. */
function any(signals: AbortSignal[]): AbortSignal {
  if (!world) return real.any(signals);
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

// Everything below is in force while a world turns, and is what it was at any other time.
Object.assign(globalThis, {
  setTimeout: (callback: Callback, ms = 0, ...args: unknown[]) =>
    world ? startTimer(world, callback, Math.max(1, ms), args, false) : real.setTimeout(callback, ms, ...args),
  setInterval: (callback: Callback, ms = 0, ...args: unknown[]) =>
    world ? startTimer(world, callback, Math.max(1, ms), args, true) : real.setInterval(callback, ms, ...args),
  setImmediate: (callback: Callback, ...args: unknown[]) =>
    world ? startTimer(world, callback, IMMEDIATE_MS, args, false) : real.setImmediate(callback, ...args),
  clearTimeout: (timer: NodeJS.Timeout) => stopTimer(timer) || real.clearTimeout(timer),
  clearInterval: (timer: NodeJS.Timeout) => stopTimer(timer) || real.clearInterval(timer),
  clearImmediate: (timer: NodeJS.Immediate) => stopTimer(timer) || real.clearImmediate(timer),
  Date: VirtualDate,
});
performance.now = () => (world ? (running.getStore()?.upTime ?? world.now) : performanceNow());
Math.random = () => (world ? world.random() : real.random());
crypto.getRandomValues = ((array: NodeJS.TypedArray) =>
  world ? fill(array, world.random) : getRandomValues(array as never)) as typeof crypto.getRandomValues;
AbortSignal.timeout = timeout;
AbortSignal.any = any;
timersPromises.setTimeout = delay as typeof timersPromises.setTimeout;
syncBuiltinESMExports();
