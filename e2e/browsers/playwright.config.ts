import { defineConfig } from '@playwright/test';

/**
 * The journey of visitors in the engines that the other journeys do not use. Playwright only runs it: the browsers are
 * Debian's, driven by WebDriver.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: ['./ensure-browsers.ts', '../support/set-up.ts'],
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
});
