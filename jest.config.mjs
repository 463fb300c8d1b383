import { availableParallelism } from 'node:os';
import { OF_POSTGRES, testsOnPostgres } from './server/src/testing/database-tests.mjs';

/**
 * `npm test` proves each rule once: rules and the API run in Node against the embedded database, components run in
 * jsdom. A test stands beside the file it is for; `*.test.tsx` is a component test, `*.test.ts` is not. With `ALL=1`
 * (`npm run test:all`), everything else runs: what opens a database once more against PostgreSQL, and the long suites,
 * which say so by their names (`*.all.test.ts`).
 */
const isAll = process.env.ALL === '1';
const ending = isAll ? '.all.test' : '.test';
const LONG = '\\.all\\.test\\.tsx?$';

// The product's limits of real time end only what hangs.
process.env.PATIENCE ??= '60';

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
  'p-queue',
  'p-timeout',
  'eventemitter3',
  'age-encryption',
  '@noble',
  '@scure',
];

const notRun = ['/node_modules/', '/dist/', '/e2e/', '/\\.cache/', '/tools/new-area/template/'];

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.(avif|webp|svg|png|jpg|woff2)$': '<rootDir>/shared/testing/src/asset-stub.ts',
  },
  testPathIgnorePatterns: isAll ? notRun : [...notRun, LONG],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/'],
};

const onPostgres = {
  ...common,
  displayName: 'postgres',
  testEnvironment: 'node',
  testMatch: testsOnPostgres(import.meta.dirname).map((file) => `<rootDir>/${file}`),
  globalSetup: '<rootDir>/server/src/testing/postgres.ts',
  setupFiles: ['<rootDir>/server/src/testing/on-postgres.ts'],
};

export default {
  // Ends what hangs; no test looks at how long it takes.
  testTimeout: 240_000,
  maxWorkers: availableParallelism(),
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/**/*${ending}.ts`],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, OF_POSTGRES.source],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-component-tests.ts'],
      testMatch: [`<rootDir>/**/*${ending}.tsx`],
    },
    ...(isAll ? [onPostgres] : []),
  ],
};
