import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { formatDayShort } from '@teluk-mart/domain/time/format-date';
import { choose, rowOf, save, successToast, typeDay, typeTime } from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const TITLE = 'Lomba Masak Sinonggi';
const START = addDays(todayInMakassar(), 3);
const END = addDays(START, 1);

test('Kelola Event: an event is made, changed, hidden and deleted, and the public site follows at once', async ({
  page,
  product,
  complaints,
}) => {
  await signIn(page, product, 'marcom');
  await page.goto('/admin/events');
  await expect(page.getByRole('columnheader')).toContainText([
    'Judul Event',
    'Periode',
    'Status',
    'Keterangan',
  ]);
  await page.getByRole('button', { name: 'Tambah Event' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Event Baru' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Format waktu harus HH:mm (contoh: 14:00).')).toBeVisible();
  await form.getByLabel('Judul Event').fill(TITLE);
  await typeDay(form, 'Tanggal Mulai', START);
  await typeDay(form, 'Tanggal Akhir', END);
  await typeTime(form, 'Waktu', '19:30');
  await form.getByLabel('Lokasi').fill('Halaman cabang Lepo-lepo');
  const description = form.getByLabel('Deskripsi');
  await description.fill('Ayo ikut bersama keluarga!');
  await description.press('Home');
  await description.press('ArrowRight');
  await description.press('ArrowRight');
  await description.press('ArrowRight');
  await form.getByRole('button', { name: /emoji/i }).first().click();
  const picker = page.getByLabel('Pilih emoji');
  await expect(picker.getByRole('tab')).toHaveCount(9);
  await picker.getByLabel('Ketik untuk mencari emoji').fill('semangka');
  await picker.getByRole('gridcell', { name: 'semangka', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(description).toBeFocused();
  await expect(description).toHaveValue(/^Ayo\p{Emoji} ikut bersama keluarga!$/u);
  await description.press('Control+z');
  await expect(description).toHaveValue('Ayo ikut bersama keluarga!');
  await description.press('Control+Shift+z');
  await expect(description).toHaveValue(/^Ayo\p{Emoji} ikut/u);
  await form.getByLabel('Persyaratan').fill('Membawa peralatan sendiri');
  await save(form);
  await expect(successToast(page)).toContainText(`Event "${TITLE}" berhasil disimpan.`);
  const row = rowOf(page, TITLE);
  await expect(row).toContainText(`${formatDayShort(START)} - ${formatDayShort(END)}`);
  await expect(row).toContainText('Akan Datang');

  const read = async () => {
    const answer = await page.request.get('/api/events');
    const events = (await answer.json()) as { judul: string; waktu: string; deskripsi: string }[];
    return events.find(({ judul }) => judul === TITLE);
  };
  expect(await read()).toMatchObject({ waktu: '19:30' });

  await choose(page, TITLE, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await typeTime(edit, 'Waktu', '08:05');
  await edit.getByLabel('Persyaratan').fill('');
  await save(edit);
  expect(await read()).toMatchObject({ waktu: '08:05', persyaratan: null });

  await choose(page, TITLE, 'Nonaktifkan');
  await expect(successToast(page)).toContainText(`Status event "${TITLE}" berhasil diubah.`);
  await expect.poll(read).toBeUndefined();
  await choose(page, TITLE, 'Aktifkan');
  await expect.poll(read).toBeDefined();

  await choose(page, TITLE, 'Hapus');
  const question = page.getByRole('alertdialog', { name: 'Apakah Anda yakin?' });
  await expect(question).toContainText(`menghapus event "${TITLE}" secara permanen.`);
  await question.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(successToast(page)).toContainText('Event berhasil dihapus.');
  await expect(row).toHaveCount(0);
  expect(complaints).toEqual([]);
});
