import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { EnhancementsModule, loadEnhancementsConfig } from './enhancements.module.js';

await runService({
  name: 'enhancements',
  port: 4305,
  module: (env) => EnhancementsModule.register(loadEnhancementsConfig(env)),
});
