import sharp from 'sharp';
import { type Product, SEED_PASSWORD, startProduct } from '../support/product';
import { expireSessions, logIn, renewalDialog, renewInPlace, sendLogin } from '../support/staff';
import { expect, test } from '../support/test';

/** Makes a photo as a phone does: lying on its side, with a note that says so. */
async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0B6B4F' } })
    .withExif({ IFD0: { Orientation: '6', Artist: 'Kamera Rahasia' } })
    .jpeg()
    .toBuffer();
}

test.describe('Profil', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(() => own.stop());

  test.beforeEach(async ({ page }) => {
    await logIn(page, 'marcom', own.url);
    await page.getByRole('button', { name: /Wa Ode Sartika/ }).click();
    await page.getByRole('menuitem', { name: 'Profil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profil/);
  });

  test('a new picture is shown before and after it is saved', async ({ page, complaints }) => {
    await page.getByRole('button', { name: 'Simpan Avatar' }).click();
    await expect(page.getByRole('alert')).toContainText('Tidak ada file');
    await expect(page.getByRole('alert')).toContainText('Silakan pilih foto terlebih dahulu.');

    const file = page.locator('input[type=file]');
    await expect(file).toHaveAttribute('accept', /image/);
    await file.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
    await page.getByRole('button', { name: 'Simpan Avatar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sukses!' })).toContainText(
      'Avatar berhasil diperbarui.',
    );
    const avatar = page.getByRole('main').locator('img[src*="/uploads/"]');
    await expect(avatar).toBeVisible();
    await expect(page.getByRole('banner').locator('img[src*="/uploads/"]')).toBeVisible();
    const answer = await page.request.get(own.url + ((await avatar.getAttribute('src')) ?? ''));
    const kept = await answer.body();
    const { width, height, format } = await sharp(kept).metadata();
    expect([width, height, format]).toEqual([256, 256, 'webp']);
    expect(kept.includes('Kamera Rahasia')).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('name and address are saved and shown in the frame', async ({ page }) => {
    const main = page.getByRole('main');
    await main.getByLabel('Nama Lengkap').fill('W');
    await main.getByLabel('Alamat Email').fill('bukan-email');
    await main.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect(main.getByText('Nama lengkap harus diisi (minimal 2 karakter).')).toBeVisible();
    await expect(main.getByText('Format email tidak valid.')).toBeVisible();
    await main.getByLabel('Nama Lengkap').fill('Wa Ode Sartika Dewi');
    await main.getByLabel('Alamat Email').fill('marcom@telukmart.id');
    await main.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sukses!' })).toContainText(
      'Informasi profil berhasil diperbarui.',
    );
    await expect(page.getByRole('button', { name: /Wa Ode Sartika Dewi/ })).toBeVisible();
    await main.getByLabel('Nama Lengkap').fill('Wa Ode Sartika');
    await main.getByRole('button', { name: 'Simpan Perubahan' }).click();
    await expect(page.getByRole('button', { name: /Wa Ode Sartika marcom/ })).toBeVisible();
  });

  test('a session that ends while a picture is chosen is renewed in place, once', async ({
    page,
  }) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await page.getByLabel('Nama Lengkap').fill('Belum disimpan');
    await expireSessions(own, 'marcom@telukmart.id');
    await page.getByRole('button', { name: 'Simpan Avatar' }).click();
    await renewInPlace(page);
    await expect(page.getByText('Avatar berhasil diperbarui.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(renewalDialog(page)).toHaveCount(0);
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Belum disimpan');
  });

  test('a new password counts from now on and ends the other sessions', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await logIn(other, 'marcom', own.url);

    const main = page.getByRole('main');
    const fill = async (current: string, next: string, confirmation: string) => {
      await main.getByLabel('Password Saat Ini').fill(current);
      await main.getByLabel('Password Baru', { exact: true }).fill(next);
      await main.getByLabel('Konfirmasi Password Baru').fill(confirmation);
      await main.getByRole('button', { name: 'Ubah Password' }).click();
    };
    await fill('lima5', 'lima5', 'lima5');
    for (const message of [
      'Password saat ini minimal 6 karakter.',
      'Password baru minimal 6 karakter.',
      'Konfirmasi password minimal 6 karakter.',
    ]) {
      await expect(main.getByText(message)).toBeVisible();
    }
    await fill('salah-besar', 'rahasia-baru', 'rahasia-lain');
    await expect(main.getByText('Password baru dan konfirmasi tidak cocok.')).toBeVisible();
    await fill('salah-besar', 'rahasia-baru', 'rahasia-baru');
    await expect(page.getByRole('alert')).toContainText('Password saat ini salah.');
    await fill(SEED_PASSWORD, 'rahasia-baru', 'rahasia-baru');
    await expect(page.getByRole('status').filter({ hasText: 'Sukses!' })).toContainText(
      'Password berhasil diubah.',
    );
    await expect(main.getByLabel('Password Saat Ini')).toHaveValue('');

    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
    await sendLogin(other, 'marcom@telukmart.id', SEED_PASSWORD);
    await expect(other.getByRole('alert')).toContainText('Email atau password salah.');
    await sendLogin(other, 'marcom@telukmart.id', 'rahasia-baru');
    await expect(other).toHaveURL(/\/admin$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Profil/);
    await other.context().close();
  });
});
