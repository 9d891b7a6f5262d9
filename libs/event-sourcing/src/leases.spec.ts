import { leasesContract } from './leases.contract.js';
import { sqliteInMemory } from './testing/index.js';

leasesContract(sqliteInMemory);
