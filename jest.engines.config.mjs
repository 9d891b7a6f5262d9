import { server } from './jest.config.mjs';

/** The suites that need real engines: `npm run test:engines`. */
export default {
  ...server,
  testMatch: ['<rootDir>/{apps,libs,tests}/**/*.engine.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 240_000,
  reporters: ['default', '<rootDir>/scripts/jest-summary.mjs'],
  // Every test by its name, also those that say where an engine differs.
  verbose: true,
  // One after the other: they share the engines, and measure how soon these answer.
  maxWorkers: 1,
};
