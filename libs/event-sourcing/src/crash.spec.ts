import { crashContract } from './crash.contract.js';
import { sqliteInMemory } from './testing/index.js';

crashContract(sqliteInMemory, [0, 1, 2, 3, 4]);
