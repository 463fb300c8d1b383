import type { Browser, Page } from '@playwright/test';
import { promote, startCanary } from '@teluk-mart/server/releases/operations/canary';
import { type Product, startProduct } from '../support/product';
import {
  deliveredRegistry,
  groupCookie,
  publishChanged,
  RELEASED_BY,
  untilDelivered,
  visitGroup,
} from '../support/release';
import { expect, test } from '../support/test';

/** Opens the browser of a visitor of a group. */
async function visitor(browser: Browser, own: Product, group: number): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ ...(await visitGroup(own, group)), url: own.url }]);
  return context.newPage();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Coba lagi' });

test.describe('a candidate for a tenth of the visitors', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  test('is seen by its tenth alone, again and again, until it is promoted', async ({ browser }) => {
    const { version } = await publishChanged(own, 'public-site', {
      file: 'src/features/promos/PromoListPage.tsx',
      from: 'Promo Spesial',
      to: 'Promo Istimewa',
    });
    const candidate = { part: 'public-site', version, ...RELEASED_BY };
    await startCanary(own.releases, { ...candidate, percent: 10 });
    await untilDelivered(own, version, await groupCookie(own, 0));

    const inside: number[] = [];
    for (let group = 0; group < 10_000; group += 100) {
      const { areas } = await deliveredRegistry(own, await groupCookie(own, group));
      if (areas.some((area) => area.release === version)) inside.push(group);
    }
    expect(inside).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);

    const [lucky, other] = [await visitor(browser, own, 999), await visitor(browser, own, 1000)];
    for (const visit of [1, 2, 3]) {
      await lucky.goto(`${own.url}/promo?kunjungan=${visit}`);
      await expect(lucky.getByRole('heading', { level: 1 })).toHaveText('Promo Istimewa');
      await other.goto(`${own.url}/promo?kunjungan=${visit}`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
    }
    await promote(own.releases, { part: 'public-site', ...RELEASED_BY });
    await untilDelivered(own, version, await groupCookie(own, 1000));
    await other.goto(`${own.url}/promo`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Promo Istimewa');
    await Promise.all([lucky, other].map((page) => page.context().close()));
  });

  test('is withdrawn by itself when it throws, and nobody else ever met it', async ({
    browser,
  }) => {
    const before = await deliveredRegistry(own);
    const { version } = await publishChanged(own, 'public-site', {
      file: 'src/features/blogs/BlogListPage.tsx',
      from: 'return (',
      to: "throw new Error('candidate is broken');\n  return (",
    });
    await startCanary(own.releases, {
      part: 'public-site',
      version,
      percent: 10,
      ...RELEASED_BY,
    });
    await untilDelivered(own, version, await groupCookie(own, 0));

    const others = await Promise.all(
      [1000, 5000, 9999].map((group) => visitor(browser, own, group)),
    );
    const met: string[] = [];
    for (const page of others) {
      page.on('pageerror', (error) => met.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') met.push(message.text());
      });
    }
    for (const group of [5, 500, 995]) {
      const page = await visitor(browser, own, group);
      await page.goto(`${own.url}/blog`);
      await expect(retry(page)).toBeVisible();
      for (const other of others) {
        await other.goto(`${own.url}/blog`);
        await expect(other.getByRole('link', { name: 'Baca Selengkapnya' }).first()).toBeVisible();
      }
      await page.context().close();
    }

    await expect
      .poll(async () => (await deliveredRegistry(own, await groupCookie(own, 5))).composition)
      .toBe(before.composition);
    const newestAction = async () => (await own.releases.history())[0]?.action;
    await expect.poll(newestAction).toBe('withdraw');
    const [newest] = await own.releases.history();
    expect(newest).toMatchObject({ action: 'withdraw', part: 'public-site', version });
    expect(newest?.why).toContain('candidate is broken');
    expect(newest?.stable).toBe(before.composition);
    const late = await visitor(browser, own, 5);
    await late.goto(`${own.url}/blog`);
    await expect(late.getByRole('link', { name: 'Baca Selengkapnya' }).first()).toBeVisible();
    expect(met).toEqual([]);
    await Promise.all([late, ...others].map((page) => page.context().close()));
  });
});
