import { preparationContract } from './preparation.contract.js';
import { sqliteInMemory } from './testing/index.js';

preparationContract(sqliteInMemory);
