import { defineConfig } from '@playwright/test';

const LONG = /(releases|gate|staff-pages|pages)\.spec\.ts$/;

/**
 * Those that run on PostgreSQL as well, because the database itself does other things there: it stores CVs and pictures
 * with their rows and deletes them, and counts a canary for all servers. Releases lie in it.
 */
const ON_POSTGRES = /(applicants-data|apply|canary|content-pictures)\.spec\.ts$/;

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
  // Both end what hangs; neither says how fast a machine has to be.
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
        // A busy machine answers as slowly as a line that a page spares; what such a line gets has journeys of its own.
        '--force-effective-connection-type=4G',
      ],
    },
  },
});
