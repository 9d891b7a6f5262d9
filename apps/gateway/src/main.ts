import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { GatewayModule } from './gateway.module.js';

await runService({
  name: 'gateway',
  port: 4306,
  module: () => ({ module: GatewayModule }),
  hasDatabase: false,
  hearsAllEvents: true,
});
