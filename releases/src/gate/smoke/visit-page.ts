import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import type { FilledAddress } from './fill-address';
import { watchPage } from './watch-page';

/** Milliseconds for a page to be drawn, on a machine with other work. */
const DRAW_LIMIT = 15_000;

/** Milliseconds between two looks at a page. */
const ASK_AGAIN = 50;

/** Faults of one page that are told: the first ones say the most. */
const MOST_TOLD = 3;

/** Text of the main part of the page; `undefined` while anything of it is on its way. Runs in the browser. */
function drawnText(): string | undefined {
  const onItsWay = '[role=progressbar][aria-label="Memuat halaman"], main [data-testid=skeleton]';
  if (document.querySelector(onItsWay)) return undefined;
  return document.querySelector('main')?.innerText.trim() || undefined;
}

/** Waits for a page to be drawn; `before` is the text of the page that was there before. */
async function untilDrawn(page: Page, before: string | undefined): Promise<boolean> {
  // Asked from here: the page's own policy forbids what the browser would need to wait by itself.
  for (const end = Date.now() + DRAW_LIMIT; Date.now() < end; await pause(ASK_AGAIN)) {
    const text = await page.evaluate(drawnText);
    if (text !== undefined && text !== before) return true;
  }
  return false;
}

async function stateFaults(page: Page, before?: string): Promise<string[]> {
  if (!(await untilDrawn(page, before))) return [`nothing was drawn within ${DRAW_LIMIT / 1000} s`];
  await page.waitForLoadState('networkidle', { timeout: DRAW_LIMIT }).catch(() => undefined);
  const retry = await page.getByRole('button', { name: 'Coba lagi' }).count();
  return retry > 0 ? ['it shows the panel with "Coba lagi"'] : [];
}

function statusFaults(answer: Response | null, { mayBeMissing }: FilledAddress): string[] {
  const status = answer?.status() ?? 200;
  if (status < 400 || (status === 404 && mayBeMissing)) return [];
  return [`its document has the status ${status}`];
}

/** Goes to an address as a link of the app does: without loading the document again. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1, key: 'smoke' };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/**
 * Opens a page and says what is wrong with it, a phrase a fault.
 *
 * @param site the server's address
 * @param first an address that is opened before, from where the page is reached within the same tab
 */
export async function visitPage(
  page: Page,
  site: string,
  target: FilledAddress,
  first?: FilledAddress,
): Promise<string[]> {
  const watch = watchPage(page);
  const opened = first ?? target;
  if (opened.mayBeMissing) watch.allowMissing(site + opened.address);
  const faults: string[] = [];
  try {
    const answer = await page.goto(site + opened.address, {
      timeout: DRAW_LIMIT,
      waitUntil: 'domcontentloaded',
    });
    faults.push(...statusFaults(answer, opened), ...(await stateFaults(page)));
    if (first && faults.length === 0) {
      const before = await page.evaluate(drawnText);
      await followLink(page, target.address);
      faults.push(...(await stateFaults(page, before)));
    }
  } catch (error) {
    const [words = ''] = String(error).split('\n');
    faults.push(`the browser could not open it: ${words}`);
  }
  return [...faults, ...watch.complaints()].slice(0, MOST_TOLD);
}
