import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MongooseModule } from '@nestjs/mongoose';
import { GatewayModule } from '@lanelight/gateway';
import { Mailer, PublicAddress } from '@lanelight/identity';
import { InProcessTransport, MessagingModule } from '@lanelight/messaging';
import { compressWith, sqliteDriver } from '@lanelight/mongoose-sqlite';
import {
  addServiceChecks,
  addServiceMetrics,
  closeOnce,
  ConfigurationError,
  createApplication,
  Health,
  integerSetting,
  JWKS_PATH,
  Metrics,
  optionalSetting,
  serveMetrics,
  startApplication,
  startTracing,
  STORED_WORDS,
  textSetting,
  trustedProxiesSetting,
  type Environment,
  type Log,
  type MetricsServer,
} from '@lanelight/service';
import mongoose from 'mongoose';
import { fillKnownRecords } from './known-records.js';
import { rebuildOutdated } from './outdated-read-models.js';
import { DataDirectory } from './data-directory.js';
import { addDemonstrationData } from './demo/demo.js';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN } from './demo/people.js';
import { isLoopback, refuseExposedDemonstration } from './demo/exposed-demonstration.js';
import { REPOSITORY, serviceModule } from './open-services.js';
import { mailPage } from './demo/mail-page.js';
import { SERVICES } from './services.js';
import { webFiles } from './web/web-files.js';

const APPS = join(REPOSITORY, 'apps');

const TITLE = 'Lanelight';

export interface StartOptions {
  /** Directory of all data; made if it is missing. */
  dataDirectory: string;
  log: Log;
  /** Settings of the services besides their databases. */
  env?: Environment;
  /** 0 for any free one. */
  port: number;
  /** Address to listen on; this machine only unless given. */
  host?: string;
  /** Whether an empty directory is filled with demonstration data. */
  demo: boolean;
  /** Folder of the micro-frontends; the repository's own unless given. */
  apps?: string;
}

export interface Platform {
  app: NestExpressApplication;
  close(): Promise<void>;
  port: number;
  /** `http://<host>:<port>` */
  baseUrl: string;
  /** Whether the demonstration users can sign in. */
  hasDemonstrationUsers: boolean;
  /** Resolves when the demonstration data is complete, at once where none is asked for. */
  demonstration: Promise<void>;
}

function serviceModules(data: DataDirectory, env: Environment, hasDemonstration: boolean) {
  const { email, fullName } = DEMO_SUPER_ADMIN;
  const settings = hasDemonstration
    ? { ...env, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_NAME: fullName, SUPER_ADMIN_PASSWORD: DEMO_PASSWORD }
    : env;
  return [
    ...SERVICES.map((service) => serviceModule(service, data.databaseUrl(service), settings)),
    GatewayModule,
    MongooseModule.forRoot(data.databaseUrl('messaging'), { connectionName: 'messaging' }),
    MessagingModule.inProcess({ connectionName: 'messaging' }),
  ];
}

async function open(
  data: DataDirectory,
  { log, env = {} }: StartOptions,
  jwksUrl: () => string,
  hasDemonstration: boolean,
): Promise<NestExpressApplication> {
  // The driver is chosen for the whole process, before the first connection.
  mongoose.setDriver(sqliteDriver);
  compressWith(STORED_WORDS);
  return createApplication({
    log,
    jwksUrl,
    trustedProxies: trustedProxiesSetting(env),
    imports: serviceModules(data, env, hasDemonstration),
  });
}

/** Where others open the platform at an address that this process does not know, links in mail would lead nowhere. */
function refuseUnknownAddress(host: string, env: Environment = {}): void {
  const sendsMail = optionalSetting(env, 'SMTP_URL') !== null;
  if (sendsMail && !isLoopback(host) && optionalSetting(env, 'PUBLIC_URL') === null)
    throw new ConfigurationError('PUBLIC_URL', 'is required along with SMTP_URL and --host, for the links in mail');
}

/**
 * Starts the whole platform in this process. Resolves when it listens; demonstration data follows, and the platform
 * counts as ready (`/health/ready`) when it is there.
 * @throws DataInUseError; DemonstrationRefusedError; ConfigurationError; an error with the code EADDRINUSE when the port is taken
 */
export async function startPlatform(options: StartOptions): Promise<Platform> {
  const { host = '127.0.0.1', apps = APPS } = options;
  const data = DataDirectory.claim(options.dataDirectory);
  const hasDemonstration = options.demo && data.mayHaveDemonstration;
  try {
    refuseExposedDemonstration(data, hasDemonstration, host, options.env);
    refuseUnknownAddress(host, options.env);
  } catch (error) {
    data.release();
    throw error;
  }
  let baseUrl = '';
  let app: NestExpressApplication | undefined;
  let metricsServer: MetricsServer | null = null;
  let stopTracing = async (): Promise<void> => undefined;
  try {
    stopTracing = await startTracing(options.env ?? {}, 'platform');
    app = await open(data, options, () => baseUrl + JWKS_PATH, hasDemonstration);
    const mailer = app.get(Mailer, { strict: false });
    if (hasDemonstration) mailer.keepForDemo();
    if (mailer.keptAt !== null) app.use(mailer.keptAt, mailPage(mailer));
    app.use(webFiles(apps));
    const transport = app.get(InProcessTransport);
    app.connectMicroservice({ strategy: transport }, { inheritAppConfig: true });
    addServiceChecks(app, { services: SERVICES, transport });
    addServiceMetrics(app, { services: SERVICES, transport });
    metricsServer = await openMetrics(app, options.env);
    let demonstrationState = 'not started';
    app.get(Health).add('demonstration data', () => {
      if (demonstrationState !== 'complete') throw new Error(demonstrationState);
    });
    const port = await startApplication(app, { title: TITLE, port: options.port, host });
    baseUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    app.get(PublicAddress, { strict: false }).serveAt(baseUrl.replace('127.0.0.1', 'localhost'));
    rebuildOutdated(app).catch((error: unknown) =>
      options.log.error(
        { err: error },
        'Some read models are those of an earlier release; the next start rebuilds them',
      ),
    );
    fillKnownRecords(app).catch((error: unknown) =>
      options.log.error({ err: error }, 'Some records of an earlier release are unknown; the next start finds them'),
    );
    demonstrationState = 'begun';
    const demonstration = hasDemonstration ? addDemonstrationData(app, data, baseUrl) : Promise.resolve();
    // A failure keeps the platform from being ready, and is told to whoever waits; it is nobody's crash.
    demonstration.then(
      () => (demonstrationState = 'complete'),
      () => (demonstrationState = 'not complete; see the log'),
    );
    return {
      app,
      port,
      baseUrl,
      hasDemonstrationUsers: hasDemonstration,
      demonstration,
      close: closeOnce(app, {
        afterwards: async () => {
          data.release();
          await metricsServer?.close();
          await stopTracing();
        },
      }),
    };
  } catch (error) {
    await app?.close();
    await metricsServer?.close();
    await stopTracing();
    data.release();
    throw error;
  }
}

/** Metrics of the one-process platform are served where a port is given, to this machine unless a host is. */
async function openMetrics(app: NestExpressApplication, env: Environment = {}): Promise<MetricsServer | null> {
  const port = integerSetting(env, 'METRICS_PORT', { fallback: 0, max: 65_535 });
  const host = textSetting(env, 'METRICS_HOST', '127.0.0.1');
  return port === 0 ? null : serveMetrics(app.get(Metrics), { port, host });
}
