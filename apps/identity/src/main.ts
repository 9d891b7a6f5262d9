import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { IdentityModule, loadIdentityConfig } from './identity.module.js';

await runService({
  name: 'identity',
  port: 4301,
  module: (env) => IdentityModule.register(loadIdentityConfig(env)),
  publishesKeys: true,
});
