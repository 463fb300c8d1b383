import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('an unknown page of the staff area is a 404 inside the frame', async ({ page, product }) => {
  await signIn(page, product, 'marcom');
  const answer = await page.goto('/admin/tidak-ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Halaman Tidak Ditemukan')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
