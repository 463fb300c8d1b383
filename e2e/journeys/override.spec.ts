import { type Developer, startDeveloper } from '../support/developer';
import { type Product, repositoryRoot, startProduct, variablesOf } from '../support/product';
import { runCommand } from '../support/run-command';
import { expect, test } from '../support/test';

const FILE = 'src/features/promos/PromoListPage.tsx';

test.describe('an area from a developer’s machine in the running shop', () => {
  test.setTimeout(120_000);
  let own: Product;
  let developer: Developer;
  test.beforeAll(async () => {
    own = await startProduct();
    developer = await startDeveloper('public-site', own.url);
  });
  test.afterAll(async () => {
    await Promise.all([own.stop(), developer.stop()]);
  });

  /** Asks the shop for a link, as its owner would. */
  async function linkFor(area: string, ...options: string[]): Promise<string> {
    const { status, output } = await runCommand(
      repositoryRoot,
      'tsx',
      [
        'releases/src/commands/override.ts',
        area,
        '--base',
        developer.base,
        '--site',
        own.url,
        ...options,
      ],
      variablesOf(own),
    );
    expect(status, output).toBe(0);
    return /^http\S+override=\S+/m.exec(output)?.[0] ?? '';
  }

  test('each change appears without a reload, a badge says so, and there is a way back', async ({
    page,
    browser,
  }) => {
    await page.goto(await linkFor('public-site'));
    await expect(page).toHaveURL(`${own.url}/`);
    await expect(page.getByText('public-site dari komputer pengembang')).toBeVisible();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Promo' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Promo Spesial');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const words of ['Promo dari Komputer', 'Promo yang Diubah Lagi']) {
      await developer.edit(FILE, (await heading.textContent()) ?? '', words);
      await expect(heading).toHaveText(words);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    const somebody = await browser.newPage();
    await somebody.goto(`${own.url}/promo`);
    await expect(somebody.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
    await somebody.close();

    await page.getByRole('link', { name: 'Kembalikan' }).click();
    await expect(page.getByText('dari komputer pengembang')).toHaveCount(0);
    await page.goto(`${own.url}/promo`);
    await expect(heading).toHaveText('Promo Spesial');
  });

  test('a token that was changed opens nothing', async ({ page }) => {
    const link = await linkFor('public-site');
    const answer = await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    expect(answer?.headers()['content-security-policy']).not.toContain('localhost');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('dari komputer pengembang')).toHaveCount(0);
  });
});
