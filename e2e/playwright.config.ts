import { defineConfig } from '@playwright/test';

const LONG = /(releases|gate|staff-pages|pages)\.spec\.ts$/;

/**
 * Journeys that also run on PostgreSQL, because it works differently there. It stores CVs and pictures with their rows
 * and deletes them, and counts a canary for all servers. Releases lie in it.
 */
const ON_POSTGRES = /(applicants-data|apply|canary|content-pictures)\.spec\.ts$/;

/**
 * Those of what only the whole browser has or does: a viewer of PDF files, pages kept for the way back, when it fetches
 * what a page will need. All others run in its headless shell where there is one, which is the same engine.
 */
const IN_WHOLE_BROWSER = /(alive|bytes|cv-preview|next-page|prefetch)\.spec\.ts$/;

const { CHROMIUM, HEADLESS_SHELL } = process.env;

/** Set by `DATABASE=postgres`, for all journeys. */
const isAllOnPostgres = process.env.DATABASE === 'postgres';

const browser = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A busy machine answers as slowly as a line that a page spares; such lines have journeys of their own.
    '--force-effective-connection-type=4G',
  ],
});

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
    {
      name: 'whole browser',
      testMatch: IN_WHOLE_BROWSER,
      use: { launchOptions: browser(CHROMIUM) },
    },
    { name: 'other', testIgnore: [LONG, IN_WHOLE_BROWSER] },
    ...(isAllOnPostgres ? [] : [{ name: 'postgres', testMatch: ON_POSTGRES }]),
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Both end hanging tests; neither limits how slow a machine may be.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Recording costs a third of the time, and CI's recordings are not read.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: browser(HEADLESS_SHELL || CHROMIUM),
  },
});
