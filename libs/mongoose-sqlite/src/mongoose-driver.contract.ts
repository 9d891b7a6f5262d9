import { afterAll, beforeAll, describe } from '@jest/globals';
import { concurrencyContract } from './contract/concurrency.contract.js';
import { documentContract } from './contract/documents.contract.js';
import { durabilityContract } from './contract/durability.contract.js';
import { indexContract } from './contract/indexes.contract.js';
import { modelContract } from './contract/models.contract.js';
import { queryContract } from './contract/queries.contract.js';
import { updateContract } from './contract/updates.contract.js';
import { Workbench, type DriverUnderTest } from './contract/workbench.js';

export type { DriverUnderTest } from './contract/workbench.js';

/** What every database under our mongoose models must do; run on SQLite here and on MongoDB elsewhere, unchanged. */
export function mongooseDriverContract(name: string, driver: DriverUnderTest): void {
  describe(`${name} as a mongoose database`, () => {
    const workbench = new Workbench(driver);
    beforeAll(() => workbench.open());
    afterAll(() => workbench.close());

    describe('documents', () => documentContract(workbench));
    describe('queries', () => queryContract(workbench));
    describe('updates', () => updateContract(workbench));
    describe('indexes', () => indexContract(workbench));
    describe('models', () => modelContract(workbench));
    describe('concurrent writers', () => concurrencyContract(workbench));
    describe('durability', () => durabilityContract(workbench));
  });
}
