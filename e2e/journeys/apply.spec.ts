import type { Page } from '@playwright/test';
import { APPLICANT, fillApplication, pdfOf } from '../support/application-form';
import { countFiles, storedApplications } from '../support/stored';
import { expect, test } from '../support/test';

const MB = 1024 * 1024;

interface Opening {
  id: number;
  judul: string;
  karirState: string;
}

async function openingThat(page: Page, state: string): Promise<Opening> {
  const openings = (await (await page.request.get('/api/karir')).json()) as Opening[];
  const found = openings.find(({ karirState }) => karirState === state);
  if (!found) throw new Error(`The demo content has no opening that is ${state}`);
  return found;
}

async function openForm(page: Page): Promise<Opening> {
  const opening = await openingThat(page, 'ongoing');
  await page.goto(`/careers/${opening.id}`);
  await expect(page.getByLabel('Nama Lengkap')).toBeVisible();
  // Until its code is there the form is the browser's own: `no-script.spec.ts`.
  await page.waitForLoadState('networkidle');
  return opening;
}

const send = (page: Page) => page.getByRole('button', { name: 'Kirim Lamaran' }).click();

async function expectNothingTypedLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
  await expect(page.getByLabel('Alamat Lengkap')).toHaveValue(APPLICANT.alamat);
  await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000');
  await expect(page.getByLabel('Surat Lamaran')).toHaveValue(APPLICANT.surat_lamaran);
}

test.describe('a visitor applies', () => {
  test('a 4.9 MB PDF is stored byte for byte, once', async ({ page, product, complaints }) => {
    const opening = await openForm(page);
    const cv = pdfOf(Math.floor(4.9 * MB), 'cv siti aminah.pdf');
    await fillApplication(page, cv, 'besar@example.com');
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
});

test.describe('what is refused, and nothing typed is lost', () => {
  test('an .exe renamed .pdf', async ({ page, product }) => {
    const before = await countFiles(product);
    await openForm(page);
    const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(4096, 7)]);
    const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: program };
    await fillApplication(page, cv, 'program@example.com');
    await send(page);
    await expect(
      page.getByText('CV/Resume harus berupa file PDF, DOC, atau DOCX.').first(),
    ).toBeVisible();
    await expectNothingTypedLost(page);
    expect(await countFiles(product)).toEqual(before);
    expect(await storedApplications(product, 'program@example.com')).toEqual([]);
  });

  test('a cut connection, after which the same form can be sent', async ({ page, product }) => {
    const before = await countFiles(product);
    await openForm(page);
    await fillApplication(page, pdfOf(3 * MB), 'putus@example.com');
    await page.route('**/api/applications', (route) => route.abort('connectionreset'));
    await send(page);
    await expect(page.getByText('Gagal mengirim lamaran.')).toBeVisible();
    await expect(page.getByText('Koneksi terputus')).toBeVisible();
    await expectNothingTypedLost(page);
    expect(await countFiles(product)).toEqual(before);

    await page.unroute('**/api/applications');
    await send(page);
    await expect(page.getByText('Lamaran Terkirim!')).toBeVisible();
    expect(await storedApplications(product, 'putus@example.com')).toHaveLength(1);
  });

  test('an opening whose time is over', async ({ page }) => {
    const closed = await openingThat(page, 'past');
    await page.goto(`/careers/${closed.id}`);
    await expect(page.getByText('Pendaftaran untuk posisi ini telah ditutup.')).toBeVisible();
    await expect(page.getByLabel('Nama Lengkap')).toHaveCount(0);
  });
});

test('a salary is read as people type it, with points between the thousands', async ({ page }) => {
  await openForm(page);
  const salary = page.getByLabel('Gaji yang Diharapkan');
  for (const [typed, shown] of [
    ['3.500.000', 'Rp 3.500.000'],
    ['500.000', 'Rp 500.000'],
    ['3500000', 'Rp 3.500.000'],
    ['3.500.000,5', 'Rp 3.500.000,5'],
  ] as const) {
    await salary.fill('');
    await salary.pressSequentially(typed);
    await expect(salary).toHaveValue(shown);
  }
});

test('what was typed stays when another opening of the list is opened', async ({ page }) => {
  await page.goto('/careers');
  const opener = (title: string) => page.getByRole('button', { name: title, exact: true });
  const open = (title: string) => opener(title).click();
  await open('Kasir');
  await page.getByLabel('Nama Lengkap').fill('Tetap di sini');
  await open('Pramuniaga');
  await expect(opener('Kasir')).toHaveAttribute('aria-expanded', 'false');
  await open('Kasir');
  await expect(page.getByLabel('Nama Lengkap').first()).toHaveValue('Tetap di sini');
});
