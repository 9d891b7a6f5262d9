import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { IdentityModule, loadIdentityConfig, requirePublicUrl } from './identity.module.js';

await runService({
  name: 'identity',
  port: 4301,
  module: (env) => IdentityModule.register(requirePublicUrl(loadIdentityConfig(env))),
  publishesKeys: true,
});
