import type { Page } from '@playwright/test';
import { withDatabase } from '@teluk-mart/api/database';
import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { type Product, SEED_PASSWORD, startProduct } from '../support/product';
import { ACCOUNTS, sendLogin, signIn } from '../support/staff';
import { expect, test } from '../support/test';
import { totpCode } from '../support/totp';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };

/** Checks the page's accessibility and width, on a phone and on a desk. */
async function expectGood(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  expect(await accessibilityViolations(page)).toEqual([]);
}

async function openProfile(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/profile`);
  await expect(page.getByRole('heading', { name: 'Sesi Aktif' })).toBeVisible();
  await expect(page.getByText('(sesi ini)')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Makes the last proof of identity too old to count. */
async function forgetProofs(product: Product): Promise<void> {
  const proved_at = new Date(Date.now() - 3_600_000).toISOString();
  await withDatabase(product, (database) =>
    database.updateTable('sessions').set({ proved_at }).execute(),
  );
}

test.describe('accounts', () => {
  // Each of them checks several pages with axe.
  test.slow();
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  test('an authenticator app is taken into use, and asked for at the next login', async ({
    page,
  }) => {
    await signIn(page, 'marcom', own.url);
    await openProfile(page, own.url);
    await expectGood(page);
    await page.getByRole('button', { name: 'Aktifkan aplikasi autentikator' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
    await expectGood(page);
    const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const key = secret.replaceAll(' ', '');
    await dialog.getByLabel('Kode dari aplikasi').fill(totpCode(key));
    await dialog.getByRole('button', { name: 'Aktifkan' }).click();
    const codes = page.getByRole('dialog', { name: 'Kode pemulihan' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectGood(page);
    const recovery = await codes.getByRole('listitem').first().innerText();
    await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(page.getByText('Kode pemulihan yang belum dipakai: 10.')).toBeVisible();

    await logOut(page);
    await sendLogin(page, ACCOUNTS.marcom.email, SEED_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
    await expectGood(page);
    await page.getByLabel('Kode verifikasi').fill('000000');
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page.getByRole('alert')).toContainText('Kode verifikasi salah');
    await page.getByLabel('Kode verifikasi').fill(totpCode(key, 1));
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    await logOut(page);
    await sendLogin(page, ACCOUNTS.marcom.email, SEED_PASSWORD);
    await page.getByLabel('Kode verifikasi').fill(recovery);
    await page.getByRole('button', { name: 'Verifikasi' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('a passkey is made, logs in by itself, and is removed', async ({ page, complaints }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, 'oprasional', own.url);
    await openProfile(page, own.url);
    await page.getByRole('button', { name: 'Tambah passkey' }).click();
    await page.getByLabel('Nama passkey').fill('Ponsel gudang');
    await expectGood(page);
    await page.getByRole('button', { name: 'Buat passkey' }).click();
    await expect(page.getByText('Passkey "Ponsel gudang" ditambahkan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hapus passkey Ponsel gudang' })).toBeVisible();

    await logOut(page);
    await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    await logOut(page);
    await sendLogin(page, ACCOUNTS.oprasional.email, SEED_PASSWORD);
    await page.getByRole('button', { name: 'Pakai passkey' }).click();
    await expect(page).toHaveURL(/\/admin$/);

    await openProfile(page, own.url);
    await forgetProofs(own);
    await page.getByRole('button', { name: 'Hapus passkey Ponsel gudang' }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    const proof = page.getByRole('dialog', { name: 'Masukkan password Anda' });
    await proof.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
    await proof.getByRole('button', { name: 'Lanjutkan' }).click();
    const second = page.getByRole('dialog', { name: 'Verifikasi dua langkah' });
    await expect(second).toBeVisible();
    await expectGood(page);
    await second.getByRole('button', { name: 'Pakai passkey' }).click();
    await expect(page.getByText('Passkey telah dihapus.')).toBeVisible();
    expect(complaints.filter((text) => !/40[013]/.test(text))).toEqual([]);
  });

  test('what takes an account asks for the password again, with nothing lost', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'admin', own.url);
    await page.goto(`${own.url}/admin/users`);
    const row = page.getByRole('row').filter({ hasText: 'hr@telukmart.id' });
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /Aksi/ }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await forgetProofs(own);
    await choose('Edit');
    await page.getByRole('dialog').getByLabel('Email').fill('hrd@telukmart.id');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const proof = page.getByRole('dialog', { name: 'Masukkan password Anda' });
    await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
    await expectGood(page);
    await page.keyboard.type('salah-besar');
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('alert')).toHaveText('Password salah.');
    await proof.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
    await proof.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(page.getByText('Pengguna berhasil diperbarui.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'hrd@telukmart.id' })).toBeVisible();

    const hrd = page.getByRole('row').filter({ hasText: 'hrd@telukmart.id' });
    await hrd.getByRole('button', { name: /Aksi/ }).click();
    await page.getByRole('menuitem', { name: 'Buat tautan password' }).click();
    await page.getByRole('button', { name: 'Buat tautan' }).click();
    const link = await page.getByRole('textbox', { name: 'Tautan' }).inputValue();
    await expectGood(page);

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Password Baru' })).toBeVisible();
    await expectGood(other);
    await other.getByLabel('Password Baru', { exact: true }).fill('telukmart123');
    await other.getByLabel('Konfirmasi Password Baru').fill('telukmart123');
    await other.getByRole('button', { name: 'Simpan password' }).click();
    await expect(other.getByRole('alert')).toContainText('mudah ditebak');
    await other.getByLabel('Password Baru', { exact: true }).fill('kapal-hujan-9');
    await other.getByLabel('Konfirmasi Password Baru').fill('kapal-hujan-9');
    await other.getByRole('button', { name: 'Simpan password' }).click();
    await expect(other.getByText('Password baru sudah disimpan. Silakan login.')).toBeVisible();
    await other.getByRole('link', { name: 'Ke halaman login' }).click();
    await sendLogin(other, 'hrd@telukmart.id', 'kapal-hujan-9');
    await expect(other.getByText(/Email Anda diubah menjadi hrd@telukmart\.id/)).toBeVisible();
    await expectGood(other);
    await other.getByRole('button', { name: 'Mengerti' }).click();
    await expect(other.getByRole('button', { name: 'Mengerti' })).toHaveCount(0);
    await other.context().close();
  });

  test('whoever gets a password from an admin chooses another one first', async ({ page }) => {
    const headers = { 'content-type': 'application/json', authorization: '' };
    const call = async (path: string, body: object) =>
      (
        await fetch(`${own.url}/api/users${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ token: string }>;
    const admin = { email: ACCOUNTS.admin.email, password: SEED_PASSWORD };
    headers.authorization = `Bearer ${(await call('/login', admin)).token}`;
    const siti = { nama: 'Siti Aminah', email: 'siti@telukmart.id', password: 'beras-hujan-3' };
    await call('', { ...siti, role: 'marcom' });

    await page.goto(`${own.url}/login`);
    await sendLogin(page, siti.email, siti.password);
    await expect(page).toHaveURL(/\/admin\/profile$/);
    await expect(page.getByText(/^Password Anda dibuat oleh orang lain/)).toBeVisible();
    await expectGood(page);
    await page.goto(`${own.url}/admin/promo`);
    await expect(page).toHaveURL(/\/admin\/profile$/);
    await page.getByLabel('Password Saat Ini').fill(siti.password);
    await page.getByRole('button', { name: 'Buat password kuat' }).click();
    await page.getByRole('button', { name: 'Ubah Password' }).click();
    await expect(page.getByText('Password berhasil diubah.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/promo$/);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: 'Selamat Datang, Siti Aminah!' })).toBeVisible();
  });
});
