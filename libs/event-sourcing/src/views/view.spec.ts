import { sqliteInMemory } from '../testing/index.js';
import { viewContract } from './view.contract.js';

viewContract(sqliteInMemory);
