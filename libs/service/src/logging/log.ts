import { Inject, type LoggerService } from '@nestjs/common';
import { currentContext } from '@lanelight/messaging';
import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured log: one JSON object for each line. */
export type Log = Logger;
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Injection token of the process's log. */
export const LOG = Symbol('lanelight:log');
export const InjectLog = (): ParameterDecorator => Inject(LOG);

/** Fields that must never be written, should an object that holds them be logged by mistake. */
const SECRETS = new Set([
  'password',
  'confirmPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'token',
  'authorization',
  'cookie',
]);
const REMOVED = '[removed]';
/** How deep into a logged object secrets are looked for. */
const DEPTH = 4;

/** Lines wait for this many bytes, or this many milliseconds, so that a busy process does not write for each of them. */
const BUFFER_BYTES = 8_192;
const FLUSH_MS = 250;

/**
 * The log of one process. Each line carries the correlation id and the acting user of the request or event in whose
 * course it was written.
 */
export function createLog(options: { name: string; level?: LogLevel; destination?: DestinationStream }): Log {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    base: { name: options.name },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withoutSecrets(fields, DEPTH),
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = currentContext();
      return context
        ? { correlationId: context.correlationId, ...(context.actor ? { actorId: context.actor.id } : {}) }
        : {};
    },
  };
  return pino(settings, options.destination ?? bufferedOutput());
}

/** Standard output; the buffer is written when the process ends. */
function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}

/** The fields with secrets removed; the same object when there are none. */
function withoutSecrets(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  let cleaned = fields;
  for (const [name, value] of Object.entries(fields)) {
    const clean = SECRETS.has(name)
      ? REMOVED
      : isPlainObject(value) && depth > 1
        ? withoutSecrets(value, depth - 1)
        : value;
    if (clean === value) continue;
    if (cleaned === fields) cleaned = { ...fields };
    cleaned[name] = clean;
  }
  return cleaned;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Nest's own messages, in the process's log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log = (message: unknown, ...rest: unknown[]): void => this.target.debug(details(rest), String(message));
  debug = (message: unknown, ...rest: unknown[]): void => this.target.trace(details(rest), String(message));
  verbose = (message: unknown, ...rest: unknown[]): void => this.target.trace(details(rest), String(message));
  warn = (message: unknown, ...rest: unknown[]): void => this.target.warn(details(rest), String(message));
  error = (message: unknown, ...rest: unknown[]): void =>
    this.target.error(
      { ...(message instanceof Error ? { err: message } : {}), ...details(rest) },
      message instanceof Error ? message.message : String(message),
    );
  fatal = (message: unknown, ...rest: unknown[]): void => this.target.fatal(details(rest), String(message));
}

/** Nest hands over a stack and a context, or a context alone. */
function details(rest: readonly unknown[]): Record<string, unknown> {
  const context = rest.at(-1);
  const stack = rest.length > 1 ? rest[0] : undefined;
  return { ...(typeof context === 'string' ? { context } : {}), ...(typeof stack === 'string' ? { stack } : {}) };
}
