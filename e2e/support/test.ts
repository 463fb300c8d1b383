import { test as base, expect, type Page } from '@playwright/test';
import { WAKE_EVENT } from '@teluk-mart/contract/alive';
import { type Product, startProduct } from './product';

/** Fixtures of every journey. */
interface Fixtures {
  /** Brings each page to life that is opened by its address; without it a page comes alive by its own rules. */
  wakes: boolean;
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

/** Waits until a woken page answers; a page with failing scripts is not waited for long. */
async function untilHydrated(page: Page): Promise<void> {
  const hydrated = '#root[data-hydrated], body:not(:has(#render-state))';
  await page
    .locator(hydrated)
    .first()
    .waitFor({ state: 'attached', timeout: 4000 })
    .catch(() => undefined);
}

/** The one way to write a journey: a running product, its address as base, and the console watched. */
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
  },
  baseURL: async ({ product }, provide) => provide(product.url),
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await provide(complaints);
  },
});

export { expect };
