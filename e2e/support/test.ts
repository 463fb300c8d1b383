import { test as base, expect } from '@playwright/test';
import { type Product, startProduct } from './product';

/** Fixtures of every journey. */
interface Fixtures {
  /** Messages that the page wrote to the console as errors or warnings, and uncaught errors. */
  complaints: string[];
}

interface WorkerFixtures {
  /** A product that the worker's journeys share; one that changes releases or data for good starts its own. */
  product: Product;
}

/** The one way to write a journey: a running product, its address as base, and the console watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
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
