import { relayContract } from './relay.contract.js';
import { sqliteInMemory } from './testing/index.js';

relayContract(sqliteInMemory);
