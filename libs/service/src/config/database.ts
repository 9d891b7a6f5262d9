import { MongooseModule } from '@nestjs/mongoose';
import type { DynamicModule } from '@nestjs/common';
import { connectionOptions } from '@lanelight/event-sourcing';
import { choiceSetting, databaseSetting, type Environment } from './environment.js';

export interface DatabaseConfig {
  databaseUrl: string;
  /** False where the operations command `prepare` has made the indexes before; true unless given. */
  createIndexes?: boolean;
}

/**
 * Settings of a service's database: `DATABASE_URL`, with `{service}` as a placeholder for the service's name, and
 * `CREATE_INDEXES`, `at-start` unless it is `beforehand`.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadDatabaseConfig = (env: Environment, service: string): DatabaseConfig => ({
  databaseUrl: databaseSetting(env).replaceAll('{service}', service),
  createIndexes: choiceSetting(env, 'CREATE_INDEXES', ['at-start', 'beforehand'], 'at-start') === 'at-start',
});

/** The Mongoose connection of a service, named as the service. */
export const databaseModule = (service: string, { databaseUrl, createIndexes = true }: DatabaseConfig): DynamicModule =>
  MongooseModule.forRoot(databaseUrl, {
    ...connectionOptions,
    connectionName: service,
    autoIndex: createIndexes,
    autoCreate: createIndexes,
  });
