import { crashContract } from './crash.contract.js';
import { sqliteInMemory } from './testing/index.js';

crashContract(sqliteInMemory);
