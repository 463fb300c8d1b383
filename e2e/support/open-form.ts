import { expect, type Page } from '@playwright/test';
import { APPLICANT } from './application-form';

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
