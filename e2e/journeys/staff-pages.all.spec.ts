import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('the menu is a drawer on a phone, reachable by keyboard', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, product, 'marcom');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Selamat Datang/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke konten' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Kelola Promo' })).toHaveCount(1);
  await page.getByRole('button', { name: /menu/i }).first().press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Kelola Promo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Promo');
  await expect(drawer).toHaveCount(0);
});
