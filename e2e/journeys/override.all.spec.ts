import { type Developer, startDeveloper } from '../support/developer';
import {
  type Product,
  repositoryRoot,
  SEED_PASSWORD,
  startProduct,
  variablesOf,
} from '../support/product';
import { runCommand } from '../support/run-command';
import { sendLogin, signIn } from '../support/staff';
import { expect, test } from '../support/test';

/** The account that the overrides are for. */
const ACCOUNT = 'admin@telukmart.id';

const FILE = 'src/features/promos/PromoListPage.tsx';

test.describe('an area from a developer’s machine in the running shop', () => {
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
        '--for',
        ACCOUNT,
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
    await sendLogin(page, ACCOUNT, SEED_PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Area dari komputer pengembang',
    );
    await expect(page.getByText(new URL(developer.base).origin)).toBeVisible();
    await expect(page.getByText('dari komputer pengembang ·')).toHaveCount(0);
    await page.getByRole('button', { name: 'Setujui' }).click();
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

    await page.getByRole('link', { name: 'Akhiri' }).click();
    await expect(page.getByText('dari komputer pengembang')).toHaveCount(0);
    await page.goto(`${own.url}/promo`);
    await expect(heading).toHaveText('Promo Spesial');
  });

  test('a link runs nothing by itself, is for one account alone, and can be revoked', async ({
    page,
  }) => {
    const link = await linkFor('public-site');
    await signIn(page, own, 'marcom');
    const answer = await page.goto(link);
    expect(answer?.headers()['content-security-policy']).not.toContain(developer.base);
    await expect(
      page.getByText(`Tautan ini untuk akun ${ACCOUNT}.`, { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0);
    const id = new URL(link).searchParams.get('override') ?? '';
    expect(await own.releases.revokeOverride(id, 'a journey')).toBe(true);
    await page.goto(link);
    await expect(page.getByText('Tautan ini tidak berlaku lagi.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Ke Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat Datang');
  });
});
