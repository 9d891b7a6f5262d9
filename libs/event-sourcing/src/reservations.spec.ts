import { reservationsContract } from './reservations.contract.js';
import { sqliteInMemory } from './testing/index.js';

reservationsContract(sqliteInMemory);
