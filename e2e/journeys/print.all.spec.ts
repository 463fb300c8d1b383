import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

const WIDTHS = [360, 1280];

/** Returns the number of pages that a PDF, which is what a printer gets, has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

const MARGIN = '1cm';
const A4 = {
  format: 'A4',
  margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
} as const;

test('a promo is printed on one page, without what is of no use on paper', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/promo/3');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Hemat 3%')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(0);
    expect(pagesOf(await page.pdf(A4))).toBe(1);
  }
});

test('each slide of a carousel is printed once', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Promo unggulan' }).last();
  await expect(banner.locator('.slick-cloned').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const titles = await banner.locator('h2:visible').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a staff page is printed without sidebar and top bar', async ({ page, product }) => {
  await logIn(page, product, 'marcom');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
  }
});

test('posters are printed a sheet a page, on their paper', async ({ page, product }) => {
  await logIn(page, product, 'marcom');
  await page.goto('/admin/promo');
  await page.getByRole('link', { name: 'Poster Rak' }).click();
  for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check();
  await page.getByRole('button', { name: 'A5' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(pdf)).toBe(3);
  expect(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]).toMatch(/^(419|420)/);
});
