/**
 * Finds the whole browser, for the few tests of what its headless shell lacks, and installs it where it is missing.
 *
 * @returns path of the executable; `undefined` for Playwright's own
 */
export function ensureChromium(): Promise<string | undefined>;

/**
 * Finds the browser that journeys and the release gate drive, and installs it where it is missing: Chromium's headless
 * shell, or the whole browser where the shell cannot be had.
 *
 * @returns path of the executable; `undefined` for Playwright's own
 */
export function ensureHeadlessShell(): Promise<string | undefined>;
