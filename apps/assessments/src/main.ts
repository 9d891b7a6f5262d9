import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { AssessmentsModule, loadAssessmentsConfig } from './assessments.module.js';

await runService({
  name: 'assessments',
  port: 4304,
  module: (env) => AssessmentsModule.register(loadAssessmentsConfig(env)),
});
