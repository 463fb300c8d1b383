import { defineConfig } from '@playwright/test';

const LONG = /(releases|gate|staff-pages|pages)\.spec\.ts$/;

/**
 * Those that are run on PostgreSQL as well: what they do is done in other ways there. Applications with their CVs and
 * pictures are stored in the database, with their rows, and deleted from it; sessions and wrong passwords are all servers';
 * a canary is counted by all servers, and releases lie in the database.
 */
const ON_POSTGRES = /(applicants-data|apply|canary|content-pictures|session)\.spec\.ts$/;

/** With `DATABASE=postgres` all of them are. */
const isAllOnPostgres = process.env.DATABASE === 'postgres';

/** Journeys in a real browser against the built product; a flaky test is a bug, so nothing is tried twice. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: ['./support/seed-template.ts', '../server-kit/src/testing/start-postgres.ts'],
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // The longest first: begun last, they would keep one worker busy while the other has nothing left.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
    ...(isAllOnPostgres ? [] : [{ name: 'postgres', testMatch: ON_POSTGRES }]),
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Recording costs a third of the time, and nobody looks at what CI has recorded.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
