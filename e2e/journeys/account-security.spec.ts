import {
  addAuthenticatorDevice,
  beginAuthenticator,
  forgetProof,
  openProfile,
  sendCode,
} from '../support/account';
import { SEED_PASSWORD } from '../support/product';
import { apiHeaders, logOut, sendLogin, signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('an authenticator app is taken into use, and asked for at the next login', async ({
  page,
  product,
}) => {
  const { email } = await signIn(page, product, 'marcom');
  await openProfile(page);
  const key = await beginAuthenticator(page);
  await sendCode(page, key, { label: 'Kode dari aplikasi', button: 'Aktifkan' });
  const codes = page.getByRole('dialog', { name: 'Kode pemulihan' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('Kode pemulihan yang belum dipakai: 10.')).toBeVisible();

  await logOut(page);
  await sendLogin(page, email);
  await expect(page.getByRole('heading', { name: 'Verifikasi dua langkah' })).toBeVisible();
  await page.getByLabel('Kode verifikasi').fill('000000');
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page.getByRole('alert')).toContainText('Kode verifikasi salah');
  await sendCode(page, key, { label: 'Kode verifikasi', button: 'Verifikasi', steps: 1 });
  await expect(page).toHaveURL(/\/admin$/);

  await logOut(page);
  await sendLogin(page, email);
  await page.getByLabel('Kode verifikasi').fill(recovery);
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a passkey is made, logs in by itself, and is removed', async ({
  page,
  product,
  complaints,
}) => {
  await addAuthenticatorDevice(page);
  const staff = await signIn(page, product, 'oprasional');
  await openProfile(page);
  await page.getByRole('button', { name: 'Tambah passkey' }).click();
  await page.getByLabel('Nama passkey').fill('Ponsel gudang');
  await page.getByRole('button', { name: 'Buat passkey' }).click();
  await expect(page.getByText('Passkey "Ponsel gudang" ditambahkan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus passkey Ponsel gudang' })).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await logOut(page);
  await sendLogin(page, staff.email);
  await page.getByRole('button', { name: 'Pakai passkey' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await openProfile(page);
  await forgetProof(product, staff);
  await page.getByRole('button', { name: 'Hapus passkey Ponsel gudang' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  const proof = page.getByRole('dialog', { name: 'Masukkan password Anda' });
  await proof.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await proof.getByRole('button', { name: 'Lanjutkan' }).click();
  const second = page.getByRole('dialog', { name: 'Verifikasi dua langkah' });
  await second.getByRole('button', { name: 'Pakai passkey' }).click();
  await expect(page.getByText('Passkey telah dihapus.')).toBeVisible();
  expect(complaints.filter((text) => !/40[013]/.test(text))).toEqual([]);
});

test('whoever gets a password from an admin chooses another one first', async ({
  page,
  product,
  request,
}) => {
  const headers = await apiHeaders(product, 'admin');
  const nama = 'Siti Password Baru';
  const email = 'siti.password.baru@telukmart.id';
  const password = 'beras-hujan-3';
  const data = { nama, email, password, role: 'marcom' };
  expect((await request.post('/api/users', { headers, data })).status()).toBe(201);

  await page.goto('/login');
  await sendLogin(page, email, password);
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await expect(page.getByText(/^Password Anda dibuat oleh orang lain/)).toBeVisible();
  await page.goto('/admin/promo');
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await page.getByLabel('Password Saat Ini').fill(password);
  await page.getByRole('button', { name: 'Buat password kuat' }).click();
  await page.getByRole('button', { name: 'Ubah Password' }).click();
  await expect(page.getByText('Password berhasil diubah.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/promo$/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: `Selamat Datang, ${nama}!` })).toBeVisible();
});
