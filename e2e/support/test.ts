import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product';

/** Fixtures of every journey. */
interface Fixtures {
  /** Messages that the page wrote to the console as errors or warnings, and uncaught errors. */
  complaints: string[];
}

interface WorkerFixtures {
  /** Has the worker's products put their data where its project says. */
  database: void;
  /** A product that the worker's journeys share; one that changes releases or data for good starts its own. */
  product: Product;
}

/**
 * Waits until the scripts of a rendered page answer: before that its links and forms are the browser's own, which
 * journeys without script are about. A page whose scripts fail is not waited for long.
 */
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
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil !== 'commit') await untilHydrated(page);
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
