import { erasureContract } from './erasure.contract.js';
import { sqliteInMemory } from './testing/index.js';

erasureContract(sqliteInMemory);
