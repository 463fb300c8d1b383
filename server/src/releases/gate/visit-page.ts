import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { WAKE_EVENT } from '@teluk-mart/contract/alive';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';

/** Milliseconds after which a page hangs, however busy the machine is. */
const LIMIT = 2 * 60_000;

/** Milliseconds between two looks at a page. */
const ASK_AGAIN = 50;

/** Maximum errors that are listed of one page: the first ones say the most. */
const MAX_ERRORS = 3;

/** Maximum characters of a message of the browser. */
const MAX_LENGTH = 300;

/** Fault of a page that its document should have brought along. */
export const NOT_RENDERED = 'the server could not render it';

/** Matches a browser's warning of a script that came early and is used late on a busy machine: nothing is wrong. */
const ONLY_LATE = /was preloaded using link preload but not used/;

/** Matches the main part of a page that has started, while nothing of it is on its way. */
const DRAWN =
  '#root[data-started]:not(:has([role=progressbar][aria-label="Memuat halaman"], main [data-testid=skeleton])) main';

/** An address to open. */
export interface Visit {
  url: string;
  /** True where the page may answer “not found”: the catch-all, or a record that does not exist. */
  mayBeMissing: boolean;
  /** True if the server has to render the page. */
  isRendered: boolean;
}

/** Returns the first line of an error: a stack in compressed code says nothing more. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, MAX_LENGTH) ?? '';
}

/** Scrolls through the page, as some parts of it wake only when they are seen. Runs in the browser. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
}

/** Waits until the page has nothing left to do. Runs in the browser. */
async function untilIdle(): Promise<void> {
  await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
}

/**
 * Has a page's limits of time wait longer, as the server's do: how long its scripts are silent on a busy machine says
 * nothing of a release. Runs in the browser.
 */
export function stretchTimers(factor: number): void {
  const start = window.setTimeout.bind(window);
  // A longer one would end at once.
  const longest = 2 ** 31 - 1;
  window.setTimeout = ((work: TimerHandler, delay = 0, ...args: unknown[]) =>
    start(
      work,
      delay < 1000 ? delay : Math.min(delay * factor, longest),
      ...args,
    )) as typeof setTimeout;
}

/** Opens a page and waits until it is drawn and asks for nothing more; returns what is wrong with it besides. */
async function openPage(
  page: Page,
  { url, mayBeMissing, isRendered }: Visit,
  open: ReadonlySet<Request>,
): Promise<string[]> {
  const answer = await page.goto(url, { waitUntil: 'domcontentloaded' });
  const status = answer?.status() ?? 200;
  if (status >= 400 && !(status === 404 && mayBeMissing))
    return [`its document has the status ${status}`];
  const errors: string[] = [];
  if (isRendered && (await page.locator(`#${RENDER_STATE_ELEMENT_ID}`).count()) === 0)
    errors.push(NOT_RENDERED);
  await page.evaluate((wake) => void window.dispatchEvent(new Event(wake)), WAKE_EVENT);
  const panel = page.getByRole('button', { name: 'Coba lagi' });
  await page.locator(DRAWN).filter({ hasText: /\S/ }).or(panel).first().waitFor();
  await page.evaluate(scrollThrough);
  for (let quiet = 0; quiet < 2; await pause(ASK_AGAIN)) {
    await page.evaluate(untilIdle);
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  if ((await panel.count()) > 0) errors.push('it shows the panel with "Coba lagi"');
  return errors;
}

/** Opens a page in a tab and returns what is wrong with it, a phrase an error. */
export async function visitPage(page: Page, visit: Visit): Promise<string[]> {
  const heard = new Set<string>();
  const open = new Set<Request>();
  const hearMessage = (message: ConsoleMessage) => {
    const text = firstLine(message.text());
    const isError = ['error', 'warning'].includes(message.type()) && !ONLY_LATE.test(text);
    // The browser says so itself where the document is not found.
    const isAllowed = visit.mayBeMissing && message.location().url === visit.url;
    if (isError && !isAllowed) heard.add(`${message.type()} on the console: ${text}`);
  };
  const hearEnd = (request: Request) => void open.delete(request);
  page.on('console', hearMessage);
  page.on('pageerror', (error) => heard.add(`uncaught ${firstLine(String(error))}`));
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', hearEnd).on('requestfailed', hearEnd);
  page.setDefaultTimeout(0);
  const opening = openPage(page, visit, open).catch((error: unknown) => [
    `the browser could not draw it: ${firstLine(String(error))}`,
  ]);
  // A page whose scripts never come to rest answers no question.
  const late = pause(LIMIT, [`it is not drawn and at rest within ${LIMIT / 1000} s`], {
    ref: false,
  });
  const errors = await Promise.race([opening, late]);
  await page.removeAllListeners();
  return [...errors, ...heard].slice(0, MAX_ERRORS);
}
