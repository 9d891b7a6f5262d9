import { server } from './jest.config.mjs';

/** The suites that need real engines: `npm run test:engines`. */
export default {
  ...server,
  // One suite, or all.
  testMatch: [process.env.LANELIGHT_ENGINE_SUITE ?? '<rootDir>/{apps,libs,tests}/**/*.engine.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 240_000,
  reporters: ['default', '<rootDir>/scripts/jest-summary.mjs'],
  // Every test by its name, also those that say where an engine differs.
  verbose: true,
  maxWorkers: 1,
};
