import type { Page } from '@playwright/test';
import {
  releaseWithEntry,
  releaseWithRenderFile,
  releaseWithText,
  takeBack,
} from '../support/changed-area';
import { documentAt, RENDERED } from '../support/documents';
import { comeBack, isSameDocument, markDocument } from '../support/life';
import { type Product, startProduct } from '../support/product';
import { addLine } from '../support/release';
import { logIn, signIn } from '../support/staff';
import { expect, test } from '../support/test';

// One after the other, on one product of their own, which they change for good.
test.describe.configure({ mode: 'default' });

let own: Product;
test.beforeAll(async () => {
  own = await startProduct({ LOG_LEVEL: 'silent' });
});
test.afterAll(() => own.stop());

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Coba lagi' });

test('a page that the server cannot draw is drawn by the browser, staff notice nothing, and the history tells', async ({
  page,
}) => {
  await releaseWithRenderFile(
    own,
    'public-site',
    "exports.default = { get routes() { throw new Error('Rak kosong'); } };",
  );
  const answer = await page.goto(`${own.url}/promo`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Lihat Detail' }).first()).toBeVisible();
  expect(await documentAt(own, '/promo')).not.toContain(RENDERED);
  await logIn(page, own, 'admin');
  const failure = { part: 'public-site', kind: 'throws', path: '/promo' };
  await expect
    .poll(() => own.releases.renderFailures())
    .toContainEqual(expect.objectContaining(failure));

  await takeBack(own, 'public-site');
  await expect.poll(() => documentAt(own, '/promo')).toContain(RENDERED);
});

test('public-site released alone is shown with the next page load', async ({ page }) => {
  await page.goto(`${own.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Others come once the browser is idle.
  const shell = () => page.locator('script[src*="/shell/shell."]').getAttribute('src');
  const shellBefore = await shell();

  const words = 'Halaman Tidak Ditemukan (rilis baru)';
  await releaseWithText(own, 'public-site', 'Halaman Tidak Ditemukan', words);
  await page.goto(`${own.url}/tidak-ada`);
  await expect(page.getByText(words)).toBeVisible();
  expect(await shell()).toBe(shellBefore);
  await takeBack(own, 'public-site');
});

test('an area that answers garbage: the frame and the other areas work', async ({ page }) => {
  await signIn(page, own, 'admin');
  await releaseWithEntry(own, 'admin-users', '<!doctype html><title>502 Bad Gateway</title>');
  await page.goto(`${own.url}/admin/users`);
  await expect(retry(page)).toBeVisible();
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Kelola Promo' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Selamat Datang/);
  await page.goto(own.url);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto(`${own.url}/admin/users`);
  await expect(retry(page)).toBeVisible();
  await takeBack(own, 'admin-users');
  await retry(page).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a newer release is never taken while a form holds unsaved input; then whole, without a reload', async ({
  page,
}) => {
  const menu = page.getByRole('navigation').first();
  await page.goto(`${own.url}/careers`);
  await page.getByRole('button', { name: 'Kasir', exact: true }).click();
  await page.getByLabel('Nama Lengkap').fill('Belum selesai');
  await markDocument(page);
  await releaseWithText(own, 'public-site', 'Promo Spesial', 'Promo Istimewa');
  await comeBack(page);
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Belum selesai');
  await menu.getByRole('link', { name: 'Promo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo Spesial');
  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await menu.getByRole('link', { name: 'Promo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promo Istimewa');
  expect(await isSameDocument(page)).toBe(true);
  await takeBack(own, 'public-site');
});

test('a changed entry is refused: only its area shows the panel', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const restore = await addLine(page, 'admin-users', /^entry\./);
  await logIn(page, own, 'admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
  await expect(retry(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Promo' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${own.url}/admin/users`);
  await expect(retry(page)).toBeVisible();
  expect(alerts).toEqual([]);
  await restore();
});
