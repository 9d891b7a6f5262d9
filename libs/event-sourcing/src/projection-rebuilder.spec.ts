import { projectionRebuilderContract } from './projection-rebuilder.contract.js';
import { sqliteInMemory } from './testing/index.js';

projectionRebuilderContract(sqliteInMemory);
