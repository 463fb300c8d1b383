import {
  APPLICANT,
  expectNothingTypedLost,
  fillApplication,
  openForm,
  pdfOf,
  sendForm,
} from '../support/application-form';
import { countFiles, storedApplications } from '../support/stored';
import { expect, test } from '../support/test';

const MB = 1024 * 1024;

test('a 4.9 MB PDF is stored byte for byte, once', async ({ page, product, complaints }) => {
  const opening = await openForm(page);
  const cv = pdfOf(Math.floor(4.9 * MB), 'cv siti aminah.pdf');
  await fillApplication(page, cv, { email: 'besar@example.com' });
  await page.getByRole('button', { name: 'Kirim Lamaran' }).dblclick();

  const toast = page.getByRole('status').filter({ hasText: 'Lamaran Terkirim!' });
  await expect(toast).toContainText('Terima kasih, Siti Aminah. Lamaran Anda telah kami terima.');
  const [stored, ...more] = await storedApplications(product, 'besar@example.com');
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    nama: APPLICANT.nama,
    posisi_dilamar: opening.judul,
    gaji_diharapkan: APPLICANT.gaji_diharapkan,
    surat_lamaran: APPLICANT.surat_lamaran,
    status: 'Diterima',
    cv_original_name: 'cv siti aminah.pdf',
  });
  expect(stored?.cv.equals(cv.buffer)).toBe(true);

  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('');
  await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('');
  expect(
    await page.getByLabel('CV/Resume').evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(0);
  expect(complaints).toEqual([]);
});

test('a cut connection, after which the same form can be sent', async ({ page, product }) => {
  const before = await countFiles(product);
  await openForm(page);
  await fillApplication(page, pdfOf(3 * MB), { email: 'putus@example.com' });
  await page.route('**/api/applications', (route) => route.abort('connectionreset'));
  await sendForm(page);
  await expect(page.getByText('Gagal mengirim lamaran.')).toBeVisible();
  await expect(page.getByText('Koneksi terputus')).toBeVisible();
  await expectNothingTypedLost(page);
  expect(await countFiles(product)).toEqual(before);

  await page.unroute('**/api/applications');
  await sendForm(page);
  await expect(page.getByText('Lamaran Terkirim!')).toBeVisible();
  expect(await storedApplications(product, 'putus@example.com')).toHaveLength(1);
});
