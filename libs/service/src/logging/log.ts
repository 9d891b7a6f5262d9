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

/** Fields that must never be written, wherever an object that holds them is logged. */
const SECRETS = ['password', 'confirmPassword', 'accessToken', 'refreshToken', 'token', 'authorization', 'cookie', 'passwordHash'];

/**
 * The log of one process. Each line carries the correlation id and the acting user of the request or event in whose
 * course it was written.
 */
export function createLog(options: { name: string; level?: LogLevel; destination?: DestinationStream }): Log {
  const settings = {
    name: options.name,
    level: options.level ?? 'info',
    base: { name: options.name },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[removed]' },
    mixin: () => {
      const context = currentContext();
      return context ? { correlationId: context.correlationId, ...(context.actor ? { actorId: context.actor.id } : {}) } : {};
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** Nest's own messages, in the process's log. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log = (message: unknown, ...rest: unknown[]): void => this.target.debug(details(rest), String(message));
  debug = (message: unknown, ...rest: unknown[]): void => this.target.trace(details(rest), String(message));
  verbose = (message: unknown, ...rest: unknown[]): void => this.target.trace(details(rest), String(message));
  warn = (message: unknown, ...rest: unknown[]): void => this.target.warn(details(rest), String(message));
  error = (message: unknown, ...rest: unknown[]): void =>
    this.target.error({ ...(message instanceof Error ? { err: message } : {}), ...details(rest) }, message instanceof Error ? message.message : String(message));
  fatal = (message: unknown, ...rest: unknown[]): void => this.target.fatal(details(rest), String(message));
}

/** Nest hands over a stack and a context, or a context alone. */
function details(rest: readonly unknown[]): Record<string, unknown> {
  const context = rest.at(-1);
  const stack = rest.length > 1 ? rest[0] : undefined;
  return { ...(typeof context === 'string' ? { context } : {}), ...(typeof stack === 'string' ? { stack } : {}) };
}
