import { expect, type Locator, type Page } from '@playwright/test';
import type { Application } from '@teluk-mart/domain/application/application';
import type { Career } from '@teluk-mart/domain/career/career';
import { APPLICANT, type ChosenFile } from './application-form';
import { choose } from './content-page';
import type { Product } from './product';
import { apiHeaders } from './staff';
import { writePdf } from './write-pdf';

/** Makes a PDF that a browser shows, with one line of text. */
export function pdfCv(text: string, name = 'cv.pdf'): ChosenFile {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: writePdf('Daftar Riwayat Hidup', [text]),
  };
}

/** Sends an application as the public form does, to the first opening that takes any; returns the server's status. */
export async function sendApplication(
  product: Product,
  fields: Readonly<Record<string, string>>,
  cv: ChosenFile,
): Promise<number> {
  const openings = (await (await fetch(`${product.url}/api/karir`)).json()) as Career[];
  const opening = openings.find(({ karirState }) => karirState === 'ongoing');
  const form = new FormData();
  const all = { ...APPLICANT, pendidikan_terakhir: 'S1', karir_id: opening?.id, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, String(value));
  form.set('cv', new Blob([new Uint8Array(cv.buffer)], { type: cv.mimeType }), cv.name);
  const answer = await fetch(`${product.url}/api/applications`, { method: 'POST', body: form });
  return answer.status;
}

/** Reads applications as human-capital does, by a query such as `cari=siti`. */
export async function readApplications(product: Product, query = ''): Promise<Application[]> {
  const headers = await apiHeaders(product, 'human-capital');
  const answer = await fetch(`${product.url}/api/applications?${query}`, { headers });
  return (await answer.json()) as Application[];
}

/** Opens the CV of an applicant with a unique name. */
export async function openCv(page: Page, name: string): Promise<Locator> {
  await page.goto(`/admin/applications?cari=${encodeURIComponent(name)}`);
  await choose(page, name, 'Lihat CV');
  const dialog = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(dialog).toBeVisible();
  return dialog;
}
