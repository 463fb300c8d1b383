import { availableParallelism } from 'node:os';
import { OF_POSTGRES, testsOnPostgres } from './server-kit/src/testing/database-tests.mjs';

/**
 * One test run: rules and the API run in Node against the embedded database, what opens a database runs once more
 * against PostgreSQL, components run in jsdom. A test stands beside the file it is for; `*.test.tsx` is a component test,
 * `*.test.ts` is not.
 */
const transform = {
  '^.+\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Packages that ship ES modules only and so have to be transformed for Jest's CommonJS runtime. */
const esModulesOnly = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'typebox',
  'p-queue',
  'p-timeout',
  'eventemitter3',
  'age-encryption',
  '@noble',
  '@scure',
];

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.(avif|webp|svg|png|jpg|woff2)$': '<rootDir>/shared/testing/src/asset-stub.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/\\.cache/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/'],
};

export default {
  testTimeout: 60_000,
  // One more than there are cores: a test that waits for a database or another process leaves its own idle.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, OF_POSTGRES.source],
    },
    {
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      testMatch: testsOnPostgres(import.meta.dirname).map((file) => `<rootDir>/${file}`),
      globalSetup: '<rootDir>/server-kit/src/testing/start-postgres.ts',
      setupFiles: ['<rootDir>/server-kit/src/testing/on-postgres.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-component-tests.ts'],
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};
