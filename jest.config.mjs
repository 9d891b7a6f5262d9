const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic', development: true },
      },
      target: 'es2023',
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const shared = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  transformIgnorePatterns: ['/node_modules/(?!@lanelight/)'],
};

/** Unit, contract and HTTP tests: `*.spec.ts`, in Node. */
export const server = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  testMatch: ['<rootDir>/{apps,libs,tests,tools}/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.engine\\.spec\\.ts$'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFiles: ['reflect-metadata'],
};

/** Component tests: `*.spec.tsx`, in jsdom. */
const browser = {
  ...shared,
  displayName: 'browser',
  testEnvironment: '<rootDir>/scripts/jest-browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  testMatch: ['<rootDir>/{apps,libs}/**/*.spec.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/scripts/css-modules.mjs',
    '^socket\\.io-client$': '<rootDir>/libs/ui/src/testing/socket.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest-browser-setup.mjs'],
};

/** One Jest run for the whole workspace. Browser tests of the built platform are in e2e/. */
export default {
  rootDir: import.meta.dirname,
  projects: [server, browser],
  // The end of a test that hangs: tests wait for facts, and a busy machine is slow. Jest takes it from here only, not from a project.
  testTimeout: 240_000,
  // By default Jest leaves one core free, which is half of a small machine.
  maxWorkers: '100%',
  reporters: ['default', '<rootDir>/scripts/jest-summary.mjs'],
};
