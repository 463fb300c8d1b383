import { makeDoc } from '@teluk-mart/server/testing/doc';
import { openCv, pdfCv, readApplications, sendApplication } from '../support/applications';
import { startProduct } from '../support/product';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page, product }) => {
  await logIn(page, product, 'human-capital');
});

test('a PDF is shown in the frame, and downloads under its own name', async ({
  page,
  product,
  complaints,
}) => {
  const cv = pdfCv('Pengalaman tiga tahun', '../../CV Nur Aïni.pdf');
  await sendApplication(product, { nama: 'Pelamar Berkas PDF' }, cv);
  const answered = page.waitForResponse(/\/cv\?/);
  const dialog = await openCv(page, 'Pelamar Berkas PDF');
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/api\/applications\/\d+\/cv\?/);
  expect(await frame.getAttribute('sandbox')).toBeNull();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Unduh CV' }).click();
  expect((await download).suggestedFilename()).toBe('CV Nur Aïni.pdf');
  await expect(dialog).toContainText('membuka CV');
  expect(complaints).toEqual([]);
});

test('where the browser has no viewer for PDF, it is offered for download', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false });
  });
  await sendApplication(product, { nama: 'Pelamar Ponsel Murah' }, pdfCv('x', 'cv saya.pdf'));
  const dialog = await openCv(page, 'Pelamar Ponsel Murah');
  await expect(dialog.getByText('cv saya.pdf')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Unduh CV' }).first()).toBeVisible();
});

test('a DOC is named, measured and offered for download', async ({ page, product }) => {
  const cv = { name: 'cv lama.doc', mimeType: 'application/msword', buffer: makeDoc() };
  expect(await sendApplication(product, { nama: 'Pelamar Berkas Lama' }, cv)).toBe(201);
  const dialog = await openCv(page, 'Pelamar Berkas Lama');
  await expect(dialog.getByText('cv lama.doc')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Unduh CV' }).first().click();
  expect((await download).suggestedFilename()).toBe('cv lama.doc');
});

test('an applicant is decided by keyboard, and it is taken back', async ({ page, product }) => {
  await sendApplication(product, { nama: 'Pelamar Papan Ketik' }, pdfCv('x'));
  const dialog = await openCv(page, 'Pelamar Papan Ketik');
  await expect(dialog).toContainText('Lamaran dikirim');
  await page.keyboard.press('4');
  await expect(dialog).toContainText('mengubah status dari Diterima menjadi Ditolak');
  const undo = dialog.getByRole('button', { name: 'Urungkan' });
  // Until the list is there again it takes nothing back.
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  // A dialog keeps the focus within itself; the undo button has to be there.
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('mengubah status dari Ditolak menjadi Diterima');
});

test('a note is written beside the CV and stays in the history', async ({ page, product }) => {
  await sendApplication(product, { nama: 'Pelamar Dengan Catatan' }, pdfCv('x'));
  const dialog = await openCv(page, 'Pelamar Dengan Catatan');
  await dialog.getByLabel('Tambah catatan').fill('Cocok untuk kasir.\nTelepon hari Senin.');
  await dialog.getByRole('button', { name: 'Simpan catatan' }).click();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Cocok untuk kasir.' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Jadikan "Wawancara"' }).click();
  await expect(dialog).toContainText('mengubah status dari Diterima menjadi Wawancara');
  await page.reload();
  await openCv(page, 'Pelamar Dengan Catatan');
  await expect(page.getByRole('dialog')).toContainText('Telepon hari Senin.');
});

test('a link to a CV is good for its application and for minutes only', async ({ page }) => {
  const product = await startProduct({ CV_LINK_SECONDS: '2' });
  const [first, second] = await readApplications(product);
  if (!first || !second) throw new Error('The demo has no applications');
  const statusOf = async (path: string) => (await page.request.get(product.url + path)).status();
  const address = first.cv_url.split('?')[0] ?? '';
  const query = first.cv_url.split('?')[1] ?? '';
  expect(await statusOf(first.cv_url)).toBe(200);
  expect(await statusOf(address)).toBe(403);
  expect(await statusOf(`${address}?${query}x`)).toBe(403);
  expect(await statusOf(`/api/applications/${second.id}/cv?${query}`)).toBe(403);
  await expect.poll(() => statusOf(first.cv_url), { timeout: 15_000 }).toBe(403);
  for (const place of ['/cv', '/data/cv', '/uploads']) {
    expect(await statusOf(`${place}/${'0'.repeat(32)}`)).toBe(404);
  }
  await product.stop();
});
