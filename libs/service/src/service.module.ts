import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.js';
import { AccessConsumer } from './auth/access.consumer.js';
import { DeletedAuctions } from './auth/deleted-auctions.js';
import { RefusedAccess } from './auth/refused-access.js';
import { RevokedAccess } from './auth/revoked-access.js';
import { TokenVerifier } from './auth/token-verifier.js';
import { ProblemFilter } from './errors/problem.filter.js';
import { HealthController } from './health/health.controller.js';
import { Health } from './health/health.js';
import { DtoPipe } from './http/dto.pipe.js';
import { EventLogInterceptor } from './logging/event-log.interceptor.js';
import { LOG, type Log } from './logging/log.js';
import { Metrics } from './monitoring/metrics.js';

export interface ServiceModuleOptions {
  log: Log;
  /** Where identity publishes its keys; called at the first token. */
  jwksUrl: () => string;
}

/** Singletons of every process: log, token verifier, health, metrics, and the global guard, pipe, filter and interceptor. */
@Module({})
export class ServiceModule {
  static forRoot({ log, jwksUrl }: ServiceModuleOptions): DynamicModule {
    return {
      module: ServiceModule,
      global: true,
      controllers: [HealthController, AccessConsumer],
      providers: [
        Health,
        Metrics,
        DeletedAuctions,
        RefusedAccess,
        { provide: RevokedAccess, useFactory: () => new RevokedAccess() },
        { provide: LOG, useValue: log },
        { provide: TokenVerifier, useFactory: () => new TokenVerifier(jwksUrl) },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: DtoPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: EventLogInterceptor },
      ],
      exports: [DeletedAuctions, Health, LOG, Metrics, RefusedAccess, RevokedAccess, TokenVerifier],
    };
  }
}
