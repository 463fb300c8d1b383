import { expireSessions, logIn, makeStaff, sendLogin, storedToken } from '../support/staff';
import { expect, test } from '../support/test';

test('a login from a page of the shop, in the same tab: staff pages come with all of their styles', async ({
  page,
  product,
  complaints,
}) => {
  const { email } = await makeStaff(product, 'marcom');
  await page.goto('/promo');
  await page.getByRole('link', { name: 'Karyawan Login' }).first().click();
  await sendLogin(page, email);
  await page.getByRole('link', { name: 'Kelola Promo' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a session that the server refuses is cleared, logged and leads to /login', async ({
  page,
  product,
  complaints,
}) => {
  await expireSessions(product, await logIn(page, product, 'human-capital'));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  expect(complaints.join(' ')).toContain('Gagal memuat sesi:');
  expect(complaints.join(' ')).toContain('Sesi tidak valid');
});
