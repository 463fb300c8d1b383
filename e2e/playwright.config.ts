import { defineConfig } from '@playwright/test';

/** Journeys that `npm test` leaves to `npm run test:all`. */
const LEFT_TO_ALL = /\.all\.spec\.ts$/;

const LONG = /(releases|gate)\.all\.spec\.ts$/;

/** Journeys that also run on PostgreSQL: it stores CVs with their rows, and deletes them. */
const ON_POSTGRES = /applicants-data(\.all)?\.spec\.ts$/;

/**
 * Those of what only the whole browser has or does: a viewer of PDF files, pages kept for the way back, when it fetches
 * what a page will need. All others run in its headless shell where there is one, which is the same engine.
 */
const IN_WHOLE_BROWSER = /(alive|bytes|cv-preview|next-page|prefetch)\.all\.spec\.ts$/;

const { ALL, CHROMIUM, DATABASE, HEADLESS_SHELL } = process.env;

/** Set by `DATABASE=postgres`, for all journeys. */
const isAllOnPostgres = DATABASE === 'postgres';

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

/** The journeys of `npm run test:all`. The longest first: begun last, they would keep one worker busy alone. */
const PROJECTS_OF_ALL = [
  { name: 'long', testMatch: LONG },
  {
    name: 'whole browser',
    testMatch: IN_WHOLE_BROWSER,
    use: { launchOptions: browser(CHROMIUM) },
  },
  { name: 'other', testMatch: LEFT_TO_ALL, testIgnore: [LONG, IN_WHOLE_BROWSER] },
  ...(isAllOnPostgres ? [] : [{ name: 'postgres', testMatch: ON_POSTGRES }]),
];

/** The journeys of `npm test`: nothing moves by itself, and no press waits for a movement. */
const FAST = {
  name: 'fast',
  testIgnore: LEFT_TO_ALL,
  use: { contextOptions: { reducedMotion: 'reduce' as const } },
};

/**
 * Journeys in a real browser against the built product; a flaky test is a bug, so nothing is tried twice. Without
 * `ALL=1` only those that prove each rule once.
 */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/set-up.ts',
  outputDir: '../test-results',
  fullyParallel: !ALL,
  workers: 2,
  projects: ALL ? PROJECTS_OF_ALL : [FAST],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Both end hanging tests; neither limits how slow a machine may be.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    // Recording costs a third of the time: `--trace on` records the journeys of `npm test`.
    trace: ALL && !process.env.CI ? 'retain-on-failure' : 'off',
    launchOptions: browser(HEADLESS_SHELL || CHROMIUM),
  },
});
