import { deciderRunnerContract } from './decider-runner.contract.js';
import { sqliteInMemory } from './testing/index.js';

deciderRunnerContract(sqliteInMemory);
