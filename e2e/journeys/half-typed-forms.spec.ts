import { searched } from '../support/records';
import { expireSessions, logIn, renewalDialog, renewInPlace, signIn } from '../support/staff';
import { expect, test } from '../support/test';
import { fillNewUser } from '../support/user-form';

test('what was typed is asked for before it is lost', async ({ page, product }) => {
  await logIn(page, product, 'admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Tambah Pengguna' }).click();
  await dialog.getByLabel('Nama').fill('Belum selesai');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Lanjut mengedit' }).click();
  await expect(dialog.getByLabel('Nama')).toHaveValue('Belum selesai');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Lanjut mengedit' }).click();
  await expect(dialog.getByLabel('Nama')).toHaveValue('Belum selesai');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Buang' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a session that ends while a form is open is renewed in place', async ({ page, product }) => {
  const staff = await signIn(page, product, 'admin');
  await page.goto(searched('/admin/users', 'ketik@'));
  const form = await fillNewUser(page, 'Ketik Panjang', 'ketik@telukmart.id');
  await expireSessions(product, staff);
  await form.getByRole('button', { name: 'Simpan' }).click();

  await renewInPlace(page, 'salah-besar');
  await expect(renewalDialog(page).getByRole('alert')).toContainText('Email atau password salah.');
  await renewInPlace(page);
  // The save that was refused goes through by itself.
  await expect(page.getByText('Pengguna berhasil ditambahkan.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'ketik@telukmart.id' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
