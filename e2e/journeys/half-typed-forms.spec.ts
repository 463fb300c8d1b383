import { expireSessions, logIn, renewalDialog, renewInPlace, signIn } from '../support/staff';
import { expect, test } from '../support/test';
import { fillNewUser } from '../support/user-form';

test.describe('nothing half typed is lost', () => {
  test('what was typed is asked for before it is lost', async ({ page }) => {
    await logIn(page, 'admin');
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

  test('a session that ends while a form is open is renewed in place', async ({
    page,
    product,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users');
    const form = await fillNewUser(page, 'Ketik Panjang', 'ketik@telukmart.id');
    await expireSessions(product, 'admin@telukmart.id');
    await form.getByRole('button', { name: 'Simpan' }).click();

    await renewInPlace(page, 'salah-besar');
    await expect(renewalDialog(page).getByRole('alert')).toContainText(
      'Email atau password salah.',
    );
    await renewInPlace(page);
    // The save that was refused goes through by itself.
    await expect(page.getByText('Pengguna berhasil ditambahkan.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'ketik@telukmart.id' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('without a connection the failure is told and nothing typed is lost', async ({
    page,
    context,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users');
    const form = await fillNewUser(page, 'Tanpa Sinyal', 'sinyal@telukmart.id');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Gagal menyimpan data');
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Pengguna berhasil ditambahkan.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'sinyal@telukmart.id' })).toBeVisible();
  });

  test('what is half typed in another tab stays, behind a login in place', async ({
    page,
    context,
  }) => {
    await logIn(page, 'admin');
    const other = await context.newPage();
    await other.goto('/admin/users');
    await other.getByRole('button', { name: 'Tambah Pengguna' }).click();
    const typed = other.getByRole('textbox', { name: 'Nama', exact: true });
    await typed.fill('Setengah jadi');
    await page.getByRole('button', { name: /Menu pengguna/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await renewInPlace(other);
    await expect(renewalDialog(other)).toHaveCount(0);
    await expect(typed).toHaveValue('Setengah jadi');
  });
});
