import type { Page } from '@playwright/test';
import {
  addAuthenticatorDevice,
  beginAuthenticator,
  forgetProof,
  openProfile,
  sendCode,
} from '../support/account';
import { rowOf } from '../support/content-page';
import { accessibilityViolations, sidewaysScroll } from '../support/page-checks';
import { SEED_PASSWORD } from '../support/product';
import { logOut, makeStaff, sendLogin, signIn } from '../support/staff';
import { expect, test } from '../support/test';

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

test('what takes an account asks for the password again, with nothing lost', async ({
  page,
  product,
  browser,
}) => {
  const admin = await signIn(page, product, 'admin');
  const hr = await makeStaff(product, 'human-capital');
  const email = `baru.${hr.email}`;
  await page.goto(`/admin/users?cari=${encodeURIComponent(hr.nama)}`);
  const choose = async (action: string) => {
    await rowOf(page, hr.nama).getByRole('button', { name: /Aksi/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(rowOf(page, hr.email)).toBeVisible();
  await forgetProof(product, admin);
  await choose('Edit');
  await page.getByRole('dialog').getByLabel('Email').fill(email);
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
  await expect(rowOf(page, email)).toBeVisible();

  await choose('Buat tautan password');
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
  await sendLogin(other, email, 'kapal-hujan-9');
  await expect(other.getByText(`Email Anda diubah menjadi ${email}`)).toBeVisible();
  await expectGood(other);
  await other.getByRole('button', { name: 'Mengerti' }).click();
  await expect(other.getByRole('button', { name: 'Mengerti' })).toHaveCount(0);
  await other.context().close();
});

test('the pages and dialogs of an app and a passkey fit and are accessible', async ({
  page,
  product,
}) => {
  await addAuthenticatorDevice(page);
  const { email } = await signIn(page, product, 'marcom');
  await openProfile(page);
  await expectGood(page);
  await page.getByRole('button', { name: 'Tambah passkey' }).click();
  await page.getByLabel('Nama passkey').fill('Ponsel gudang');
  await expectGood(page);
  await page.getByRole('button', { name: 'Buat passkey' }).click();
  await expect(page.getByRole('button', { name: 'Hapus passkey Ponsel gudang' })).toBeVisible();
  const key = await beginAuthenticator(page);
  await expectGood(page);
  await sendCode(page, key, { label: 'Kode dari aplikasi', button: 'Aktifkan' });
  const codes = page.getByRole('dialog', { name: 'Kode pemulihan' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectGood(page);
  await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Masuk dengan passkey' })).toBeVisible();
  await expectGood(page);
  await sendLogin(page, email);
  await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
  await expectGood(page);
});
