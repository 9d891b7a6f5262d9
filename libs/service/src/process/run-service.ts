import type { DynamicModule } from '@nestjs/common';
import { EventTransport, MessagingModule } from '@lanelight/messaging';
import mongoose from 'mongoose';
import { createApplication, startApplication } from '../application.js';
import { ACCESS_GROUP } from '../auth/access.consumer.js';
import { JWKS_PATH } from '../auth/access-token.js';
import { REMEMBER_REVOCATIONS_MS } from '../auth/revoked-access.js';
import {
  choiceSetting,
  ConfigurationError,
  databaseSetting,
  type Environment,
  integerSetting,
  optionalSetting,
  textSetting,
  trustedProxiesSetting,
  urlSetting,
} from '../config/environment.js';
import { loadKafkaConfig } from '../config/messaging.js';
import { addServiceChecks } from '../health/service-health.js';
import { answerWhileStarting } from '../health/starting.js';
import { createLog, LOG_LEVELS, type Log } from '../logging/log.js';
import { Metrics } from '../monitoring/metrics.js';
import { DEFAULT_METRICS_PORT, serveMetrics } from '../monitoring/metrics-server.js';
import { addServiceMetrics } from '../monitoring/service-metrics.js';
import { startTracing } from '../monitoring/tracing.js';
import { STORED_WORDS } from '../storage/stored-words.js';
import { closeOnce, DEFAULT_DRAIN_MS, END_SIGNALS, endOnSignal } from './drain.js';

export interface ServiceProcess {
  /** Name of the service, of its Mongoose connection and of its consumer group. */
  name: string;
  /** Port unless `PORT` says another. */
  port: number;
  /** The service's module, by its settings. */
  module: (env: Environment) => DynamicModule;
  /** False for a process that keeps no documents; true unless given. */
  hasDatabase?: boolean;
  /** True for the one that signs the access tokens: it needs no address of the keys. */
  publishesKeys?: boolean;
  /** Every process receives all events, instead of sharing them among the processes of a service. */
  hearsAllEvents?: boolean;
}

/**
 * Runs one service as a separate process, with the settings in the environment (docs/operations.md), until a signal ends
 * it. A setting that is wrong, a port that is taken or a database that stays away end it with 1 and one line that says so.
 */
export async function runService(service: ServiceProcess): Promise<void> {
  const { name } = service;
  try {
    const log = createLog({ name, level: choiceSetting(process.env, 'LOG_LEVEL', LOG_LEVELS, 'info') });
    // Before it listens it has accepted nothing that would have to be finished.
    const leave = (): void => process.exit(0);
    for (const signal of END_SIGNALS) process.on(signal, leave);
    const close = await startService(service, process.env, log);
    for (const signal of END_SIGNALS) process.off(signal, leave);
    endOnSignal(close, (error) => log.error({ err: error }, `${name} did not close cleanly`));
  } catch (error) {
    process.stderr.write(`${name} could not start: ${explain(error)}\n`);
    process.exit(1);
  }
}

async function startService(
  { name, port, module, hasDatabase = true, publishesKeys = false, hearsAllEvents = false }: ServiceProcess,
  env: Environment,
  log: Log,
): Promise<() => Promise<void>> {
  if (hasDatabase && databaseSetting(env).startsWith('sqlite:')) {
    const { compressWith, sqliteDriver } = await import('@lanelight/mongoose-sqlite');
    mongoose.setDriver(sqliteDriver);
    compressWith(STORED_WORDS);
  }
  let ownKeys = '';
  const jwksUrl =
    publishesKeys && optionalSetting(env, 'JWKS_URL') === null
      ? () => ownKeys
      : (
          (url: string) => () =>
            url
        )(urlSetting(env, 'JWKS_URL', ['http:', 'https:']));
  const drainMs = integerSetting(env, 'DRAIN_MS', { fallback: DEFAULT_DRAIN_MS, max: 600_000 });
  const listenOn = {
    port: integerSetting(env, 'PORT', { fallback: port, max: 65_535 }),
    host: textSetting(env, 'HOST', '127.0.0.1'),
  };
  const metricsOn = {
    port: integerSetting(env, 'METRICS_PORT', { fallback: DEFAULT_METRICS_PORT, max: 65_535 }),
    host: textSetting(env, 'METRICS_HOST', listenOn.host),
  };

  const kafka = loadKafkaConfig(env, name);
  if (!kafka && !hasDatabase)
    throw new ConfigurationError(
      'KAFKA_BROKERS',
      'is required: without a broker, events from other processes do not arrive here',
    );
  const messaging = kafka
    ? await MessagingModule.kafka({
        ...kafka,
        inEveryProcess: { [ACCESS_GROUP]: REMEMBER_REVOCATIONS_MS, ...(hearsAllEvents && { [name]: 0 }) },
      })
    : MessagingModule.inProcess({ connectionName: name });

  const trustedProxies = trustedProxiesSetting(env);
  const beforeListening = listenOn.port === 0 ? undefined : await answerWhileStarting(listenOn.port, listenOn.host);
  const stopTracing = await startTracing(env, name);
  const app = await createApplication({ log, jwksUrl, trustedProxies, imports: [messaging, module(env)] });
  const transport = app.get(EventTransport);
  app.connectMicroservice({ strategy: transport }, { inheritAppConfig: true });
  const parts = { services: hasDatabase ? [name] : [], transport };
  addServiceChecks(app, parts);
  addServiceMetrics(app, parts);
  const metricsServer = metricsOn.port === 0 ? null : await serveMetrics(app.get(Metrics), metricsOn);
  const boundPort = await startApplication(app, { title: `Lanelight ${name}`, ...listenOn, beforeListening });
  ownKeys = `http://127.0.0.1:${boundPort}${JWKS_PATH}`;
  log.info({ port: boundPort, events: kafka ? 'Kafka' : 'in process' }, `${name} listens`);
  return closeOnce(app, {
    drainMs,
    afterwards: async () => {
      await metricsServer?.close();
      await stopTracing();
    },
  });
}

/** Errors that the operator can fix show their message, others their stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
