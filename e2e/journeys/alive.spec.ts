import { isAlive, lifeOf } from '../support/life';
import { expect, test } from '../support/test';

test.use({ wakes: false, viewport: { width: 360, height: 740 } });

test('links, menu and filters are the browser’s own, and ask for no script', async ({ page }) => {
  const asked = lifeOf(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await menu.getByRole('button', { name: 'Tutup menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  // Beside the panel.
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await menu.getByRole('link', { name: 'Promo' }).click();
  await expect(page.getByRole('heading', { name: 'Promo Spesial' })).toBeVisible();
  await page.getByRole('button', { name: 'Fresh Product' }).click();
  await expect(page).toHaveURL(/\/promo\?kategori=Fresh\+Product$/);
  await page.getByRole('link', { name: 'Lihat Detail' }).first().click();
  await expect(page.getByText('Periode:')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a press that needs scripts brings the page to life, once, and is answered', async ({
  page,
  complaints,
}) => {
  const asked = lifeOf(page);
  await page.goto('/events');
  await page.getByRole('button', { name: 'Berikutnya' }).first().click();
  await expect(isAlive(page)).toBeAttached();
  await page.getByRole('group', { name: 'Bulan acara' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/events\?bulan=\d{4}-\d{2}$/);
  expect(asked.filter((path) => path === '/registry.json')).toHaveLength(1);
  expect(new Set(asked).size).toBe(asked.length);
  expect(complaints).toEqual([]);
});
