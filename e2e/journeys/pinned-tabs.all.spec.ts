import type { Page } from '@playwright/test';
import { readSecret } from '@teluk-mart/server/app/secret';
import { previewLink } from '@teluk-mart/server/releases/operations/preview';
import { comeBack, isSameDocument, markDocument } from '../support/life';
import { type Product, startProduct } from '../support/product';
import { deliveredRegistry, releaseChanged } from '../support/release';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

const menu = (page: Page) => page.getByRole('navigation').first();

test.describe('a tab keeps its composition', () => {
  let own: Product;
  let first: string;
  let round = 0;
  test.beforeAll(async () => {
    own = await startProduct();
    first = (await deliveredRegistry(own)).composition;
  });
  test.afterAll(() => own.stop());

  /** Releases the public site with another heading of its promos and of its contact; returns the new words. */
  async function releaseNewWords(): Promise<string> {
    round += 1;
    const words = `Promo Spesial ${round}`;
    await releaseChanged(
      own,
      'public-site',
      {
        file: 'src/features/promos/PromoListPage.tsx',
        from: 'Promo Spesial',
        to: words,
      },
      {
        file: 'src/layout/PublicFooter.tsx',
        from: 'component="footer"',
        to: `component="footer" data-round="${round}"`,
      },
    );
    return words;
  }

  test('a newer one is taken with the next page, whole and without a reload', async ({ page }) => {
    await page.goto(`${own.url}/promo`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
    await markDocument(page);
    const words = await releaseNewWords();
    await comeBack(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.locator(`[data-round="${round}"]`)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Promo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a returning visitor fetches only what changed', async ({ page }) => {
    await page.goto(`${own.url}/promo`);
    await page.waitForLoadState('networkidle');
    const words = await releaseNewWords();
    const fetched: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js') && !response.fromServiceWorker()) fetched.push(pathname);
    });
    const transferred = async () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
          .filter(({ transferSize }) => transferSize > 0)
          .map(({ name }) => new URL(name).pathname.replace(/\.[0-9a-f]{12}/, '')),
      );
    await page.goto(`${own.url}/promo`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await page.waitForLoadState('networkidle');
    const names = await transferred();
    expect(names.toSorted()).toEqual([
      '/areas/public-site/entry.js',
      '/areas/public-site/layout.js',
      '/areas/public-site/promo-list.js',
    ]);
  });

  test('a link shows what was live before, in one browser, while it moves about', async ({
    page,
    browser,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const secret = await readSecret(own.releases.database);
    await page.goto(previewLink(secret, own.url, first));
    await markDocument(page);
    await menu(page).getByRole('link', { name: 'Promo' }).click();
    await expect(heading).toHaveText('Promo Spesial');
    await comeBack(page);
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await menu(page).getByRole('link', { name: 'Promo' }).click();
    await expect(heading).toHaveText('Promo Spesial');
    expect(await isSameDocument(page)).toBe(true);
    await logIn(page, own, 'oprasional');

    const other = await browser.newPage();
    await other.goto(`${own.url}/promo`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Promo Spesial ${round}`);
    await other.close();
    await page.goto(`${own.url}/release-preview/end`);
    await page.goto(`${own.url}/promo`);
    await expect(heading).toHaveText(`Promo Spesial ${round}`);
  });
});
