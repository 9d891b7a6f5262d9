import { projectorContract } from './projector.contract.js';
import { sqliteInMemory } from './testing/index.js';

projectorContract(sqliteInMemory);
