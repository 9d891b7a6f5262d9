import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { DiagnosticsModule, loadDiagnosticsConfig } from './diagnostics.module.js';

await runService({
  name: 'diagnostics',
  port: 4303,
  module: (env) => DiagnosticsModule.register(loadDiagnosticsConfig(env)),
});
