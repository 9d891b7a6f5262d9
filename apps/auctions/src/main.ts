import 'reflect-metadata';
import { runService } from '@lanelight/service';
import { AuctionsModule, loadAuctionsConfig } from './auctions.module.js';

await runService({ name: 'auctions', port: 4302, module: (env) => AuctionsModule.register(loadAuctionsConfig(env)) });
