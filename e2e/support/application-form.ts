import { expect, type Page } from '@playwright/test';

/** A file as the browser is given it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a PDF of an exact size; no two of its lines are alike, so that a lost or doubled part would show. */
export function pdfOf(bytes: number, name = 'cv.pdf'): ChosenFile {
  const lines: string[] = ['%PDF-1.4\n'];
  for (let length = 9, line = 0; length < bytes; line += 1) {
    const text = `% baris ${line}\n`;
    lines.push(text);
    length += text.length;
  }
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(lines.join('')).subarray(0, bytes),
  };
}

/** An applicant's entries in the form, without the CV. */
export const APPLICANT = {
  nama: 'Siti Aminah',
  email: 'siti.aminah@example.com',
  telepon: '0812 0000 1111',
  tempat_lahir: 'Kendari',
  tanggal_lahir: '2000-05-17',
  alamat: 'Jl. Mawar No. 3, Kota lama, Kendari',
  gaji_diharapkan: '3500000',
  surat_lamaran: 'Selamat pagi,\nsaya ingin bergabung.',
};

/** Types a complete application into the form on the page, from a person who may have a name of their own. */
export async function fillApplication(
  page: Page,
  cv: ChosenFile,
  { nama = APPLICANT.nama, email }: { nama?: string; email: string },
): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill(nama);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Nomor Telepon').fill(APPLICANT.telepon);
  await page.getByLabel('Tempat Lahir').fill(APPLICANT.tempat_lahir);
  await page.getByLabel('Tanggal Lahir').fill(APPLICANT.tanggal_lahir);
  await page.getByLabel('Alamat Lengkap').fill(APPLICANT.alamat);
  await page.getByLabel('Pendidikan Terakhir').selectOption('S1');
  await page.getByLabel('Gaji yang Diharapkan').fill(APPLICANT.gaji_diharapkan);
  await page.getByLabel('Surat Lamaran').fill(APPLICANT.surat_lamaran);
  await page.getByLabel('CV/Resume').setInputFiles(cv);
}

interface Opening {
  id: number;
  judul: string;
  karirState: string;
}

/** Opens the page of an opening that takes applications, and waits until its form answers. */
export async function openForm(page: Page): Promise<Opening> {
  const openings = (await (await page.request.get('/api/karir')).json()) as Opening[];
  const opening = openings.find(({ karirState }) => karirState === 'ongoing');
  if (!opening) throw new Error('The demo content has no opening that takes applications');
  await page.goto(`/careers/${opening.id}`);
  // Until its code is there the form is the browser's own: `no-script.spec.ts`.
  const salary = page.getByLabel('Gaji yang Diharapkan');
  await salary.fill('1');
  await expect(salary).toHaveValue('Rp 1');
  return opening;
}

/** Sends the form. */
export const sendForm = (page: Page) => page.getByRole('button', { name: 'Kirim Lamaran' }).click();

/** Checks that the form has what `fillApplication` has typed. */
export async function expectNothingTypedLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue(APPLICANT.nama);
  await expect(page.getByLabel('Alamat Lengkap')).toHaveValue(APPLICANT.alamat);
  await expect(page.getByLabel('Gaji yang Diharapkan')).toHaveValue('Rp 3.500.000');
  await expect(page.getByLabel('Surat Lamaran')).toHaveValue(APPLICANT.surat_lamaran);
}
