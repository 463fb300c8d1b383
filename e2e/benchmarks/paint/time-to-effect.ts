import type { Locator, Page } from '@playwright/test';
import type { SlowPhone } from './slow-phone';

/** Milliseconds after which a tap has had no effect. */
const LIMIT = 30_000;

/**
 * Reads the effect of a tap from a document; `undefined` as long as the document does not show it. Runs in the page.
 */
export type Probe = () => string | undefined;

/**
 * Runs in each document: notes the last tap, or else the start of the visit, and the first later frame that shows
 * another value. Its functions are methods, since TypeScript's runner wraps all others in one of its own.
 */
function watchTaps(probe: Probe): void {
  const watch = {
    now() {
      return performance.timeOrigin + performance.now();
    },
    handleEvent() {
      sessionStorage.before = probe();
      sessionStorage.since = watch.now();
      delete sessionStorage.shown;
    },
    look() {
      const value = sessionStorage.shown ? undefined : probe();
      // The frame is drawn once the next one begins.
      if (value !== undefined && value !== sessionStorage.before) {
        requestAnimationFrame(() => (sessionStorage.shown ??= watch.now()));
      }
      requestAnimationFrame(watch.look);
    },
  };
  sessionStorage.since ??= performance.timeOrigin;
  addEventListener('pointerup', watch, true);
  watch.look();
}

/** Prepares documents to come for `timeToEffect`. */
export async function watchEffect(page: Page, probe: Probe): Promise<void> {
  await page.addInitScript({ content: `(${watchTaps})(${probe})` });
}

/**
 * Returns the milliseconds from the end of the last tap, or the start of a visit without one, until its effect is
 * drawn.
 */
async function timeUntilShown({ page }: SlowPhone): Promise<number> {
  const end = performance.now() + LIMIT;
  while (performance.now() < end) {
    // Between two documents there is no page to ask.
    const times = await page
      .evaluate(() => [Number(sessionStorage.since), Number(sessionStorage.shown)])
      .catch(() => []);
    const [since = Number.NaN, shown = Number.NaN] = times;
    if (shown > since) return shown - since;
    await page.waitForTimeout(100);
  }
  throw new Error(`Nothing has changed on ${page.url()}`);
}

/** Returns the milliseconds from the start of a first visit until the page is drawn. */
export async function timeToDraw(phone: SlowPhone, address: string): Promise<number> {
  await phone.page.goto(address, { waitUntil: 'load' });
  return timeUntilShown(phone);
}

/** Returns the milliseconds from the end of a tap until its effect is drawn, in this document or the next. */
export async function timeToEffect(phone: SlowPhone, target: Locator): Promise<number> {
  await phone.tap(target);
  return timeUntilShown(phone);
}
