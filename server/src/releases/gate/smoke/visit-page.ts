import { setTimeout as pause } from 'node:timers/promises';
import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { WAKE_EVENT } from '@teluk-mart/contract/alive';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import type { PrivateServer } from './private-server';
import type { FilledAddress } from './smoke-pages';

/** Matches a browser's warning of a script that came early and is used late on a busy machine: nothing is wrong. */
const ONLY_LATE = /was preloaded using link preload but not used/;

/** Maximum characters of a message of the browser. */
const MAX_LENGTH = 300;

function isErrorMessage(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !ONLY_LATE.test(message.text());
}

/** Collects the errors and warnings of a page. */
interface Watch {
  /** Returns errors and warnings on the console so far, and uncaught errors. */
  consoleErrors(): string[];
  /** Returns how many requests the page has made so far, and how many of them have no answer yet. */
  requests(): { made: number; open: number };
  /** Returns how many documents the tab has loaded so far. */
  documents(): number;
  /** Overlooks that the document itself, at this address, was not found, which the browser says on the console. */
  allowMissing(url: string): void;
  stop(): void;
}

/** Returns the first line of an error: a stack in compressed code says nothing more. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, MAX_LENGTH) ?? '';
}

/** Listens to a page until it is stopped. */
function watchPage(page: Page): Watch {
  const heard: { text: string; url: string }[] = [];
  const allowed = new Set<string>();
  const hearMessage = (message: ConsoleMessage) => {
    if (!isErrorMessage(message)) return;
    const text = `${message.type()} on the console: ${firstLine(message.text())}`;
    heard.push({ text, url: message.location().url });
  };
  const hearError = (error: Error) =>
    heard.push({ text: `uncaught ${firstLine(String(error))}`, url: '' });
  let documents = 0;
  const hearDocument = () => void (documents += 1);
  let made = 0;
  const open = new Set<Request>();
  const hearRequest = (request: Request) => {
    made += 1;
    open.add(request);
  };
  const hearEnd = (request: Request) => void open.delete(request);
  page.on('console', hearMessage).on('pageerror', hearError).on('domcontentloaded', hearDocument);
  page.on('request', hearRequest).on('requestfinished', hearEnd).on('requestfailed', hearEnd);
  return {
    stop: () => {
      page.off('console', hearMessage).off('pageerror', hearError);
      page.off('domcontentloaded', hearDocument).off('request', hearRequest);
      page.off('requestfinished', hearEnd).off('requestfailed', hearEnd);
    },
    requests: () => ({ made, open: open.size }),
    documents: () => documents,
    consoleErrors: () => [
      ...new Set(heard.filter(({ url }) => !allowed.has(url)).map(({ text }) => text)),
    ],
    allowMissing: (url) => allowed.add(url),
  };
}

/** Milliseconds after which a page counts as one that never draws anything, however busy the machine is. */
const DRAW_LIMIT = 2 * 60_000;

/**
 * Milliseconds after which a page counts as one that never comes to rest. The private server tells sooner which pages hang
 * there, although the pages of all tabs wait for one another.
 */
const VISIT_LIMIT = 8 * 60_000;

/** Milliseconds for which a request is waited for that never ends; it is no fault of the page. */
const REQUESTS_LIMIT = 30_000;

/** Milliseconds between two looks at a page. */
const ASK_AGAIN = 50;

/** Maximum errors that are listed of one page: the first ones say the most. */
const MAX_ERRORS = 3;

/**
 * Returns the text of the main part of the page; `undefined` while anything of it is on its way. Runs in the browser.
 */
function drawnText(): string | undefined {
  const onItsWay = '[role=progressbar][aria-label="Memuat halaman"], main [data-testid=skeleton]';
  // A rendered page is there before the scripts that take it over.
  if (!document.querySelector('[data-started]') || document.querySelector(onItsWay))
    return undefined;
  return document.querySelector('main')?.innerText.trim() || undefined;
}

/** A page as far as it is asked something. */
interface Asked {
  evaluate<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer>;
  waitForLoadState: Page['waitForLoadState'];
}

/** Matches a browser's words for a question that went down with its document. */
const DOCUMENT_IS_GONE = /context was destroyed|because of a navigation/;

/**
 * Asks a page something, again where its document is gone meanwhile. Staff pages that are reached from a page for
 * visitors load themselves anew (`StaffDocument` of the shell), which may cut off more than one question. Throws the
 * browser's error where no document has stayed for an answer within the limit, in milliseconds.
 */
export async function ask<Answer>(
  page: Asked,
  question: () => Answer | Promise<Answer>,
  limit = DRAW_LIMIT,
): Promise<Answer> {
  for (const end = Date.now() + limit; ; await pause(ASK_AGAIN)) {
    try {
      return await page.evaluate(question);
    } catch (error) {
      if (!DOCUMENT_IS_GONE.test(String(error)) || Date.now() >= end) throw error;
      await page.waitForLoadState('domcontentloaded', { timeout: limit });
    }
  }
}

/**
 * Waits for a page to be drawn, up to a limit; returns true if it is. `before` is the text of the page that was there
 * before.
 */
async function untilDrawn(page: Page, before: string | undefined): Promise<boolean> {
  // Asked from here: the page's own policy forbids what the browser would need to wait by itself.
  for (const end = Date.now() + DRAW_LIMIT; Date.now() < end; await pause(ASK_AGAIN)) {
    const text = await ask(page, drawnText);
    if (text !== undefined && text !== before) return true;
  }
  return false;
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

/** Waits until the page has an answer to all that it has asked for, and asks for nothing more. */
async function untilAnswered(page: Page, watch: Watch): Promise<void> {
  let former: number | undefined;
  for (const end = Date.now() + REQUESTS_LIMIT; Date.now() < end; await pause(ASK_AGAIN)) {
    await ask(page, untilIdle);
    const { made, open } = watch.requests();
    if (open === 0 && made === former) return;
    former = made;
  }
}

async function stateErrors(page: Page, watch: Watch, before?: string): Promise<string[]> {
  if (!(await untilDrawn(page, before))) return [`nothing was drawn within ${DRAW_LIMIT / 1000} s`];
  await ask(page, scrollThrough);
  await untilAnswered(page, watch);
  const retry = await page.getByRole('button', { name: 'Coba lagi' }).count();
  return retry > 0 ? ['it shows the panel with "Coba lagi"'] : [];
}

function statusErrors(answer: Response | null, { mayBeMissing }: FilledAddress): string[] {
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

/** Documents that a visit may load: one, and one more where the page loads itself anew. */
const MAX_DOCUMENTS = 2;

/** Returns an error if the document came without the page in it, which the server should have rendered. */
async function renderErrors(page: Page, server: VisitedServer, address: string): Promise<string[]> {
  if ((await page.locator(`#${RENDER_STATE_ELEMENT_ID}`).count()) > 0) return [];
  const { pathname } = new URL(address, server.url);
  const reason = server.renderError(pathname);
  const words = reason === undefined ? '' : `: ${firstLine(reason)}`;
  return [`the server could not render it${words}`];
}

/** The server of the site that is visited. */
type VisitedServer = Pick<PrivateServer, 'url' | 'renderError'>;

/** A page to open, and how. */
interface Visit {
  target: FilledAddress;
  /** An address that is opened before, from where the page is reached within the same tab. */
  first: FilledAddress | undefined;
  /** True if the server has to render the page. */
  isRendered: boolean;
}

async function openPage(
  page: Page,
  server: VisitedServer,
  watch: Watch,
  { target, first, isRendered }: Visit,
): Promise<string[]> {
  const opened = first ?? target;
  const answer = await page.goto(server.url + opened.address, {
    timeout: VISIT_LIMIT,
    waitUntil: 'domcontentloaded',
  });
  const errors = statusErrors(answer, opened);
  await page.evaluate((wake) => void window.dispatchEvent(new Event(wake)), WAKE_EVENT);
  if (isRendered && !first && errors.length === 0) {
    errors.push(...(await renderErrors(page, server, opened.address)));
  }
  errors.push(...(await stateErrors(page, watch)));
  if (first && errors.length === 0) {
    const before = await ask(page, drawnText);
    await followLink(page, target.address);
    errors.push(...(await stateErrors(page, watch, before)));
  }
  return errors;
}

/** Opens a page in a tab and returns what is wrong with it, a phrase an error. */
export async function visitPage(
  page: Page,
  server: VisitedServer,
  visit: Visit,
): Promise<string[]> {
  const watch = watchPage(page);
  const opened = visit.first ?? visit.target;
  if (opened.mayBeMissing) watch.allowMissing(server.url + opened.address);
  const opening = openPage(page, server, watch, visit).catch((error: unknown) => [
    `the browser could not open it: ${firstLine(String(error))}`,
  ]);
  // A page whose scripts never come to rest answers no question.
  const late = `it does not come to rest within ${VISIT_LIMIT / 1000} s`;
  const limit = pause(VISIT_LIMIT, [late], { ref: false });
  const errors = await Promise.race([opening, limit]);
  watch.stop();
  if (watch.documents() > MAX_DOCUMENTS) errors.push('it loads its document again and again');
  return [...errors, ...watch.consoleErrors()].slice(0, MAX_ERRORS);
}
