import { SEED_PASSWORD } from '../support/product';
import { ACCOUNTS, expireSessions, logIn, sendLogin, storedToken } from '../support/staff';
import { expect, test } from '../support/test';

test.describe('logging in', () => {
  test('while it is sent the button says so; afterwards /admin, also from /login and after a reload', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.route('**/api/users/login', async (route) => {
      await expect(page.getByRole('button', { name: 'Sedang memproses...' })).toBeDisabled();
      await route.continue();
    });
    await sendLogin(page, ACCOUNTS.marcom.email, SEED_PASSWORD);
    await expect(page).toHaveURL(/\/admin$/);
    expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.reload();
    const greeting = page.getByRole('heading', { name: 'Selamat Datang, Wa Ode Sartika!' });
    await expect(greeting).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(greeting).toBeVisible();
  });

  test('from a page of the shop, in the same tab: staff pages come with all of their styles', async ({
    page,
    complaints,
  }) => {
    await page.goto('/promo');
    await page.getByRole('link', { name: 'Karyawan Login' }).first().click();
    await sendLogin(page, ACCOUNTS.marcom.email, SEED_PASSWORD);
    await page.getByRole('link', { name: 'Kelola Promo' }).first().click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe('without a session', () => {
  test('a session that the server refuses is cleared, logged and leads to /login', async ({
    page,
    product,
    complaints,
  }) => {
    await logIn(page, 'human-capital');
    await expireSessions(product, ACCOUNTS['human-capital'].email);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
    expect(complaints.join(' ')).toContain('Gagal memuat sesi:');
    expect(complaints.join(' ')).toContain('Sesi tidak valid');
  });

  test('nobody comes in without a login', async ({ page }) => {
    for (const path of ['/admin', '/admin/users', '/admin/profile', '/admin/tidak-ada']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
  });
});

test.describe('leaving', () => {
  test('Logout ends the session here and on the server', async ({ page, product }) => {
    await logIn(page, 'marcom');
    const token = await storedToken(page);
    await page.getByRole('button', { name: /Wa Ode Sartika/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profil', 'Home', 'Logout']);
    const revoked = page.waitForResponse('**/api/users/logout');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
    await revoked;
    const answer = await fetch(`${product.url}/api/users/2`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a logout in one tab logs the other out, a login lets it in', async ({ page, context }) => {
    await logIn(page, 'oprasional');
    const other = await context.newPage();
    await other.goto('/admin/salesdashboard');
    await expect(other.getByRole('heading', { name: 'Sales Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: /Budi Santoso/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(other).toHaveURL(/\/login$/);
    await sendLogin(page, ACCOUNTS.oprasional.email, SEED_PASSWORD);
    await expect(other).toHaveURL(/\/admin$/);
  });
});
