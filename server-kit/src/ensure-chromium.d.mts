/**
 * Finds the browser that tests and the release gate drive, and installs it where it is missing.
 *
 * @returns path of the executable; `undefined` for Playwright's own
 */
export function ensureChromium(): Promise<string | undefined>;

/**
 * Finds Chromium's headless shell, and installs it where it is missing.
 *
 * @returns path of the executable; `undefined` where Debian's package cannot be had
 */
export function ensureHeadlessShell(): Promise<string | undefined>;
