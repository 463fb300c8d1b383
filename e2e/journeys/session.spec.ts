import { logIn, logOut, makeStaff, sendLogin, storedToken } from '../support/staff';
import { expect, test } from '../support/test';

test('while it is sent the button says so; afterwards /admin, also from /login and after a reload', async ({
  page,
  product,
}) => {
  const { nama, email } = await makeStaff(product, 'marcom');
  await page.goto('/login');
  await page.route('**/api/users/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Sedang memproses...' })).toBeDisabled();
    await route.continue();
  });
  await sendLogin(page, email);
  await expect(page).toHaveURL(/\/admin$/);
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.reload();
  const greeting = page.getByRole('heading', { name: `Selamat Datang, ${nama}!` });
  await expect(greeting).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(greeting).toBeVisible();
});

test('a logout in one tab logs the other out, a login lets it in', async ({
  page,
  context,
  product,
}) => {
  const { email } = await logIn(page, product, 'oprasional');
  const other = await context.newPage();
  await other.goto('/admin/salesdashboard');
  await expect(other.getByRole('heading', { name: 'Sales Dashboard' })).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await sendLogin(page, email);
  await expect(other).toHaveURL(/\/admin$/);
});
