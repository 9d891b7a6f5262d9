import type { Server } from 'node:http';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import compression from 'compression';
import { assertRouteRules, DOCUMENTATION_PATH, OPENAPI_PATH } from './auth/route-rules.js';
import { plainJson, brokenJson, jsonOnly } from './http/json-body.js';
import { knownMethodsOnly } from './http/known-methods.js';
import { requestContext } from './http/request-context.js';
import { warnOfUntrustedProxy } from './http/untrusted-proxy.js';
import { securityHeaders } from './http/security-headers.js';
import { NestLog, type Log } from './logging/log.js';
import { Metrics } from './monitoring/metrics.js';
import { requestMetrics } from './monitoring/request-metrics.js';
import { openApiDocument } from './openapi/document.js';
import { ServiceModule } from './service.module.js';

/** Largest request body; a diagnostic with every field full is about a third of it. */
export const BODY_LIMIT = '256kb';

export interface ApplicationOptions {
  log: Log;
  /** Where identity publishes its keys; called at the first token. */
  jwksUrl: () => string;
  imports: (DynamicModule | Type)[];
  /** Proxies that every request passes; the outermost of them reports the caller. Default none: no forwarded header is trusted. */
  trustedProxies?: number;
}

/**
 * An HTTP application with everything that services share in place, not yet initialised: further middleware and
 * microservices may be added, then {@link startApplication} opens it.
 */
export async function createApplication({
  log,
  jwksUrl,
  imports,
  trustedProxies = 0,
}: ApplicationOptions): Promise<NestExpressApplication> {
  const root = { module: class RootModule {}, imports: [ServiceModule.forRoot({ log, jwksUrl }), ...imports] };
  const app = await NestFactory.create<NestExpressApplication>(root, {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.set('trust proxy', trustedProxies);
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestContext(log));
  app.use(requestMetrics(app.get(Metrics)));
  if (trustedProxies === 0) app.use(warnOfUntrustedProxy(log));
  app.use(securityHeaders());
  app.use(knownMethodsOnly(app));
  app.use(compression());
  app.use(jsonOnly);
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use(brokenJson);
  app.use(plainJson);
  return app;
}

/**
 * Registers the API documentation, starts the event consumers, initialises the app, refuses undeclared routes and listens.
 * @param port 0 for any free one
 * @param beforeListening called at the last moment before the port is taken
 * @returns the port that it listens on
 */
export async function startApplication(
  app: NestExpressApplication,
  {
    title,
    port,
    host,
    beforeListening,
  }: { title: string; port: number; host?: string; beforeListening?: (() => Promise<void>) | undefined },
): Promise<number> {
  SwaggerModule.setup(DOCUMENTATION_PATH, app, () => openApiDocument(app, title), {
    jsonDocumentUrl: OPENAPI_PATH,
    raw: ['json'],
    customSiteTitle: title,
  });
  // Events come in when all that handles them is complete; the relays wait for that with their first event.
  await app.init();
  await app.startAllMicroservices();
  assertRouteRules(app);
  await beforeListening?.();
  await (host ? app.listen(port, host) : app.listen(port));
  const address = (app.getHttpServer() as Server).address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address');
  return address.port;
}
