import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import sharp from 'sharp';
import {
  choose,
  choosePicture,
  rowOf,
  save,
  select,
  successToast,
  typeDay,
} from '../support/content-page';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Pesta Panen Kendari';
const TODAY = todayInMakassar();

test('Kelola Promo: a promo is made, hidden, copied and deleted, and the public site follows at once', async ({
  page,
  product,
  other,
  complaints,
}) => {
  await logIn(page, product, 'marcom');
  await page.getByRole('navigation').getByRole('link', { name: 'Kelola Promo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Promo');
  await expect(page.getByRole('columnheader')).toContainText([
    'Judul Promo',
    'Periode',
    'Status',
    'Keterangan',
  ]);

  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Promo Baru' });
  expect((await form.boundingBox())?.width).toBeCloseTo(625, -1);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Judul promo minimal 5 karakter.')).toBeVisible();
  await expect(form.getByText(/Wajib untuk promo baru/)).toBeVisible();
  await form.getByLabel('Judul Promo').fill(TITLE);
  await select(form, 'Kategori', 'Fresh Product');
  await typeDay(form, 'Tanggal Mulai', TODAY);
  await form.getByLabel('Deskripsi').fill('Sayur segar langsung dari kebun.\nSetiap pagi.');
  await typeDay(form, 'Tanggal Akhir', addDays(TODAY, 6));
  await form.getByRole('switch', { name: 'Promo unggulan' }).check();
  await choosePicture(form, 'Gambar Promo', {
    name: 'panen.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer(),
  });
  await expect(form.getByText(/panen\.jpg/)).toBeVisible();
  await save(form);
  await expect(successToast(page)).toContainText(`Promo "${TITLE}" berhasil disimpan.`);
  const row = rowOf(page, TITLE);
  await expect(row).toContainText('Aktif');
  await expect(row).toContainText('Sedang Berlangsung');

  await other.goto('/promo');
  await expect(other.getByRole('heading', { name: TITLE })).toBeVisible();
  await other.goto('/');
  await expect(other.getByRole('region').getByText(TITLE).first()).toBeAttached();

  await choose(page, TITLE, 'Nonaktifkan');
  await expect(successToast(page)).toContainText(`Status promo "${TITLE}" berhasil diubah.`);
  await expect(row).toContainText('Tidak Aktif');
  await other.goto('/promo');
  await expect(other.getByRole('heading', { level: 1, name: 'Promo Spesial' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Fresh Product' })).toBeVisible();
  await expect(other.getByText(TITLE)).toHaveCount(0);

  await choose(page, TITLE, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Promo' });
  await expect(edit.getByText(/Biarkan kosong jika tidak ingin mengganti gambar/)).toBeVisible();
  await expect(edit.getByRole('switch', { name: 'Promo unggulan' })).toBeChecked();
  const path = await edit.getByRole('img').getAttribute('src');
  await edit.getByLabel('Judul Promo').fill(`${TITLE} Raya`);
  await save(edit);
  await expect(row).toContainText(`${TITLE} Raya`);
  await choose(page, `${TITLE} Raya`, 'Edit');
  await expect(edit.getByRole('img')).toHaveAttribute('src', path ?? '');
  await edit.getByRole('button', { name: 'Batal' }).click();
  await expect(edit).toHaveCount(0);

  await choose(page, `${TITLE} Raya`, 'Duplikat');
  await expect(form.getByLabel('Judul Promo')).toHaveValue(`${TITLE} Raya (salinan)`);
  await select(form, 'Kategori', 'Food');
  await save(form);
  for (const title of [`${TITLE} Raya (salinan)`, `${TITLE} Raya`]) {
    await choose(page, title, 'Hapus');
    const question = page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' });
    await expect(question).toContainText(
      `Tindakan ini akan menghapus promo "${title}" secara permanen.`,
    );
    await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused();
    await question.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(successToast(page)).toContainText('Promo berhasil dihapus.');
    await expect(question).toHaveCount(0);
  }
  await expect(row).toHaveCount(0);
  expect(complaints).toEqual([]);
});
