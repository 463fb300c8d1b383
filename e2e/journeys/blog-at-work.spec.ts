import { choose, rowOf, save, select, successToast } from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Menyimpan ikan agar tetap segar';
const CONTENT =
  'Bersihkan ikan lebih dahulu.\n\nSimpan di wadah tertutup, lalu taruh di rak paling dingin.';

test('Kelola Blog: a post is drafted, published and deleted, and the public site follows at once', async ({
  page,
  product,
  complaints,
}) => {
  const { nama } = await signIn(page, product, 'marcom');
  await page.goto('/admin/blog');
  await expect(page.getByRole('columnheader')).toContainText([
    'Judul',
    'Kategori',
    'Penulis',
    'Tanggal Dibuat',
    'Status',
  ]);
  await page.getByRole('button', { name: 'Tambah Postingan' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Postingan Blog Baru' });
  expect((await form.boundingBox())?.width).toBeGreaterThan(800);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Judul postingan minimal 5 karakter.')).toBeVisible();
  await form.getByLabel('Judul').fill(TITLE);
  await select(form, 'Kategori', 'Kesehatan');
  await form.getByLabel('Deskripsi Singkat').fill('Cara yang sederhana dan hemat.');
  await form.getByLabel('Konten Lengkap').fill(CONTENT);
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveText('Draft');
  await save(form);
  await expect(successToast(page)).toContainText(`Postingan "${TITLE}" berhasil disimpan.`);
  const row = rowOf(page, TITLE);
  await expect(row).toContainText(nama);
  await expect(row).toContainText('Draft');

  const publicTitles = async () => {
    const answer = await page.request.get('/api/blogs');
    return ((await answer.json()) as { judul: string }[]).map(({ judul }) => judul);
  };
  expect(await publicTitles()).not.toContain(TITLE);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await choose(page, TITLE, 'Publikasikan');
  expect((await sent).postDataJSON()).toEqual({ status: 'published' });
  await expect(successToast(page)).toContainText(`Status postingan "${TITLE}" berhasil diubah.`);
  await expect(row).toContainText('Published');
  expect(await publicTitles()).toContain(TITLE);

  await page.goto('/blog');
  const card = page.getByRole('article', { name: TITLE });
  await card.getByRole('link', { name: /Baca Selengkapnya/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('Simpan di wadah tertutup')).toBeVisible();
  await expect(page.getByText(`Oleh: ${nama}`)).toBeVisible();

  await page.goto('/admin/blog?cari=ikan+segar');
  await choose(page, TITLE, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Postingan' });
  await expect(edit.getByRole('combobox', { name: 'Status' })).toHaveText('Published');
  await expect(edit.getByLabel('Konten Lengkap')).toHaveValue(CONTENT);
  await select(edit, 'Status', 'Draft');
  await save(edit);
  await expect(row).toContainText('Draft');
  expect(await publicTitles()).not.toContain(TITLE);

  await choose(page, TITLE, 'Hapus');
  const question = page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' });
  await expect(question).toContainText(`menghapus postingan "${TITLE}" secara permanen.`);
  await question.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(successToast(page)).toContainText('Postingan berhasil dihapus.');
  expect(complaints).toEqual([]);
});
