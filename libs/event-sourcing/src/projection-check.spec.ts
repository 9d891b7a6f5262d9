import { projectionCheckContract } from './projection-check.contract.js';
import { sqliteInMemory } from './testing/index.js';

projectionCheckContract(sqliteInMemory);
