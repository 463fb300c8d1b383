import {
  choose,
  choosePicture,
  rowOf,
  save,
  select,
  successToast,
  typeDay,
} from '../support/content-page';
import { phonePhoto } from '../support/phone-photo';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';

const TITLE = 'Pesta Panen Kendari';
const TODAY = todayInMakassar();

test('Kelola Promo: every text and rule, and the public site follows at once', async ({
  page,
  complaints,
}) => {
  await logIn(page, 'marcom');
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
  for (const message of [
    'Judul promo minimal 5 karakter.',
    'Kategori harus dipilih.',
    'Tanggal mulai harus valid.',
    'Tanggal akhir harus valid.',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByText(/Wajib untuk promo baru/)).toBeVisible();
  await form.getByLabel('Judul Promo').fill(TITLE);
  await form.getByRole('combobox', { name: 'Kategori' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Campuran',
    'Beauty Corner',
    'Food',
    'Beverage',
    'Fresh Product',
    'Home Care',
    'General Merchandising',
    'Personal Care',
    'Baby Diapers',
  ]);
  await page.getByRole('option', { name: 'Fresh Product' }).click();
  await form.getByLabel('Deskripsi').fill('Pendek');
  await typeDay(form, 'Tanggal Mulai', TODAY);
  await typeDay(form, 'Tanggal Akhir', addDays(TODAY, -1));
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Deskripsi promo minimal 10 karakter.')).toBeVisible();
  await expect(form.getByText('Tanggal akhir tidak boleh sebelum tanggal mulai.')).toBeVisible();

  await form.getByLabel('Deskripsi').fill('Sayur segar langsung dari kebun.\nSetiap pagi.');
  await typeDay(form, 'Tanggal Akhir', addDays(TODAY, 6));
  await form.getByRole('switch', { name: 'Promo unggulan' }).check();
  await choosePicture(form, 'Gambar Promo', {
    name: 'panen.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  await expect(form.getByText(/panen\.jpg/)).toBeVisible();
  await save(form);
  await expect(successToast(page)).toContainText(`Promo "${TITLE}" berhasil disimpan.`);
  const row = rowOf(page, TITLE);
  await expect(row).toContainText('Aktif');
  await expect(row).toContainText('Sedang Berlangsung');

  const visitor = await page.context().browser()?.newContext();
  const shop = await visitor?.newPage();
  if (!shop) throw new Error('There is no second browser');
  const promos = new URL('/promo', page.url()).href;
  await shop.goto(promos);
  await expect(shop.getByRole('heading', { name: TITLE })).toBeVisible();
  await shop.goto(new URL('/', promos).href);
  await expect(shop.getByRole('region').getByText(TITLE).first()).toBeAttached();

  await choose(page, TITLE, 'Nonaktifkan');
  await expect(successToast(page)).toContainText(`Status promo "${TITLE}" berhasil diubah.`);
  await expect(row).toContainText('Tidak Aktif');
  await shop.goto(promos);
  await expect(shop.getByRole('heading', { level: 1, name: 'Promo Spesial' })).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Fresh Product' })).toBeVisible();
  await expect(shop.getByText(TITLE)).toHaveCount(0);
  await visitor?.close();

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
