import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import {
  choose,
  remove,
  rowOf,
  save,
  select,
  successToast,
  typeDay,
} from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Kasir akhir pekan';
const TODAY = todayInMakassar();

test('Kelola Karir: an opening is published, can be applied for, and is closed', async ({
  page,
  product,
  other,
  complaints,
}) => {
  await signIn(page, product, 'human-capital');
  await page.goto('/admin/careers');
  await page.getByRole('button', { name: 'Tambah Lowongan' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Lowongan Kerja Baru' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Judul lowongan minimal 3 karakter.')).toBeVisible();
  await form.getByLabel('Posisi').fill(TITLE);
  await select(form, 'Kategori Pekerjaan', 'Operasional');
  await typeDay(form, 'Tanggal Mulai', TODAY);
  await typeDay(form, 'Tanggal Akhir', addDays(TODAY, 7));
  await form.getByLabel('Deskripsi Singkat').fill('Melayani pembayaran di akhir pekan.');
  await form
    .getByLabel('Konten Lengkap')
    .fill('Bekerja Sabtu dan Minggu.\nDibimbing kasir senior.');
  await form.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.getByRole('dialog', { name: `Pratinjau: ${TITLE}` });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.keyboard.press('Escape');
  await save(form);
  await expect(successToast(page)).toContainText(`Lowongan "${TITLE}" berhasil disimpan.`);
  const row = rowOf(page, TITLE);
  await expect(row).toContainText('Dibuka');
  await expect(row).toContainText('Sedang Berlangsung');
  const read = async () => {
    const openings = (await (await page.request.get('/api/karir')).json()) as { judul: string }[];
    return openings.map(({ judul }) => judul);
  };
  expect(await read()).toContain(TITLE);
  await other.goto('/careers');
  await other.getByRole('button', { name: new RegExp(TITLE) }).click();
  await expect(other.getByLabel('Nama Lengkap').first()).toBeVisible();
  await choose(page, TITLE, 'Tutup Lowongan');
  await expect(successToast(page)).toContainText(`Status lowongan "${TITLE}" berhasil diubah.`);
  await expect(row).toContainText('Ditutup');
  expect(await read()).not.toContain(TITLE);
  await remove(page, TITLE);
  await expect(successToast(page)).toContainText('Lowongan berhasil dihapus.');
  expect(complaints).toEqual([]);
});
