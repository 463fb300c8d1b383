import { headersOf, logIn } from '../support/staff';
import { expect, test } from '../support/test';

const NEW = { nama: 'Siti Aminah', email: 'siti@telukmart.id', password: 'rahasia-siti' };

test('an account is added, changed, deactivated, activated and deleted', async ({
  page,
  product,
  complaints,
}) => {
  const admin = await logIn(page, product, 'admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Pengguna' }).click();
  await expect(page.getByRole('columnheader')).toContainText(['Nama', 'Email', 'Role', 'Status']);
  await page.getByRole('searchbox').fill(NEW.email);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Tambah Pengguna' }).click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Nama wajib diisi.')).toBeVisible();
  await dialog.getByLabel('Nama').fill(NEW.nama);
  await dialog.getByLabel('Email').fill(admin.email);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: 'oprasional' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(NEW.password);
  await dialog.getByLabel('Konfirmasi Password', { exact: true }).fill('lain');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Password dan konfirmasi password tidak cocok.')).toBeVisible();
  await dialog.getByLabel('Konfirmasi Password', { exact: true }).fill(NEW.password);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Email sudah digunakan oleh pengguna lain.')).toBeVisible();
  await expect(dialog.getByLabel('Nama')).toHaveValue(NEW.nama);

  await dialog.getByLabel('Email').fill(NEW.email);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Sukses' });
  await expect(toast).toContainText('Pengguna berhasil ditambahkan.');
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: NEW.email });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /Aksi/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(row).toContainText('oprasional');

  await choose('Edit');
  await dialog.getByLabel('Nama').fill('Siti Aminah Putri');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(toast).toContainText('Pengguna berhasil diperbarui.');
  await expect(row).toContainText('Siti Aminah Putri');

  await choose('Nonaktifkan');
  await expect(toast).toContainText('Status Siti Aminah Putri berhasil diubah.');
  await expect(row).toContainText('Tidak Aktif');
  const refused = await page.request.post('/api/users/login', {
    data: { email: NEW.email, password: NEW.password },
  });
  expect(refused.status()).toBe(401);
  await choose('Aktifkan');
  await expect(row).not.toContainText('Tidak Aktif');

  await choose('Hapus');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Apakah Anda benar-benar yakin?');
  await expect(question).toContainText(
    'Tindakan ini akan menghapus pengguna Siti Aminah Putri secara permanen.',
  );
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(row).toBeVisible();
  await choose('Hapus');
  await question.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(toast).toContainText('Pengguna berhasil dihapus.');
  await expect(row).toHaveCount(0);
  expect(complaints.filter((text) => !/40[019]/.test(text))).toEqual([]);
  const list = await page.request.get('/api/users', { headers: headersOf(admin) });
  expect(await list.text()).not.toContain(NEW.email);
});
