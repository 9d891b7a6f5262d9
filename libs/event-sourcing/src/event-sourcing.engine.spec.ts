import { afterAll } from '@jest/globals';
import { crashContract } from './crash.contract.js';
import { deciderRunnerContract } from './decider-runner.contract.js';
import { erasureContract } from './erasure.contract.js';
import { eventStoreContract } from './event-store.contract.js';
import { leasesContract } from './leases.contract.js';
import { preparationContract } from './preparation.contract.js';
import { projectionCheckContract } from './projection-check.contract.js';
import { projectionRebuilderContract } from './projection-rebuilder.contract.js';
import { projectorContract } from './projector.contract.js';
import { readModelContract } from './read-model.contract.js';
import { relayContract } from './relay.contract.js';
import { reservationsContract } from './reservations.contract.js';
import { MongoTestDatabase } from './testing/index.js';
import { viewContract } from './views/view.contract.js';

// The suites of SQLite, unchanged, on the MongoDB of MONGODB_URI.
const mongo = await MongoTestDatabase.at(process.env.MONGODB_URI);
afterAll(() => mongo.dropAll());

eventStoreContract(mongo);
leasesContract(mongo);
reservationsContract(mongo);
projectorContract(mongo);
projectionRebuilderContract(mongo);
projectionCheckContract(mongo);
preparationContract(mongo);
readModelContract(mongo);
deciderRunnerContract(mongo);
relayContract(mongo);
erasureContract(mongo);
viewContract(mongo);
crashContract(mongo, [5, 6], 3);
