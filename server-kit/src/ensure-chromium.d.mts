/**
 * Finds the browser that tests and the release gate drive, and installs it where it is missing.
 *
 * @returns path of the executable; `undefined` for Playwright's own
 */
export function ensureChromium(): Promise<string | undefined>;
