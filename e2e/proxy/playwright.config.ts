import { defineConfig } from '@playwright/test';

// Only with PostgreSQL are there several servers.
process.env.DATABASE = 'postgres';

/**
 * Checks the copies that the proxy of `deploy/nginx.conf` keeps and never keeps, before three servers on one database.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./ensure-nginx.ts', '../../server-kit/src/testing/start-postgres.ts'],
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
});
