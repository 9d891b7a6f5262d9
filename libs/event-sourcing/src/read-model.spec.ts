import { readModelContract } from './read-model.contract.js';
import { sqliteInMemory } from './testing/index.js';

readModelContract(sqliteInMemory);
