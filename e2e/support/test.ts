import { test as base, expect, type Page } from '@playwright/test';
import { WAKE_EVENT } from '@teluk-mart/contract/alive';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { stretchTimers } from '@teluk-mart/server/releases/gate/visit-page';
import { type Product, startProduct } from './product';

/** Fixtures of every journey. */
interface Fixtures {
  /** Brings each page to life that is opened by its address; without it a page comes alive by its own rules. */
  wakes: boolean;
  /** Lets what a page does after seconds come late, so that a busy machine is in time for it. */
  patient: boolean;
  /** The page of somebody else, in a browser of their own with scripts. It comes alive by its own rules. */
  other: Page;
  /** Messages that the page wrote to the console as errors or warnings, and uncaught errors. */
  complaints: string[];
}

interface WorkerFixtures {
  /** Has the worker's products put their data in the place that its project names. */
  database: void;
  /** A product that the worker's journeys share; one that changes releases or data for good starts its own. */
  product: Product;
}

/** Brings a page to life, as a press on a control that needs scripts does. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate((event) => void window.dispatchEvent(new Event(event)), WAKE_EVENT);
}

/** Waits until a page that the server has drawn answers. One that scripts draw answers as soon as it is there. */
async function untilHydrated(page: Page): Promise<void> {
  const hydrated = `#root[data-hydrated], body:not(:has(#${RENDER_STATE_ELEMENT_ID}))`;
  await page.locator(hydrated).first().waitFor({ state: 'attached' });
}

/** Factor of a page's timers of a second and more: limits of a file's silence, and how long a message stays. */
const PATIENCE = 60;

/** Words of the browser for a file that it was asked for ahead, once some seconds have passed without a use of it. */
const NOT_USED_YET = 'was preloaded using link preload but not used within a few seconds';

/**
 * The one way to write a journey: a running product, its address as base, and the console watched. A page whose scripts
 * fail on purpose is opened with `waitUntil: 'commit'`, which does not wait for them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    async ({}, provide, { project }) => {
      if (project.name === 'postgres') process.env.DATABASE = 'postgres';
      await provide();
    },
    { scope: 'worker', auto: true },
  ],
  product: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  wakes: [true, { option: true }],
  patient: [process.env.ALL !== '1', { option: true }],
  context: async ({ context, javaScriptEnabled, patient }, provide) => {
    if (patient && javaScriptEnabled) await context.addInitScript(stretchTimers, PATIENCE);
    await provide(context);
  },
  page: async ({ page, javaScriptEnabled, wakes }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (wakes && javaScriptEnabled && options?.waitUntil !== 'commit') {
        await wake(page);
        await untilHydrated(page);
      }
      return answer;
    };
    await provide(page);
    // An answer that a journey changes may still be on its way when the journey has ended.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  other: async ({ browser, baseURL, patient }, provide) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: true });
    if (patient) await context.addInitScript(stretchTimers, PATIENCE);
    await provide(await context.newPage());
    await context.close();
  },
  baseURL: async ({ product }, provide) => provide(product.url),
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type());
      if (isComplaint && !message.text().includes(NOT_USED_YET)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await provide(complaints);
  },
});

export { expect };
