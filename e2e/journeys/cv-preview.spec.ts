import { pdfCv, sendApplication } from '../support/applications';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

/** One more than a page of the table shows, in the order of their names. */
const NAMES = [...'ABCDEFGHIJK'].map((letter) => `Pelamar Berurutan ${letter}`);

test('from one applicant to the next, by keyboard and over the border of a page', async ({
  page,
  product,
  complaints,
}) => {
  for (const nama of NAMES) {
    expect(await sendApplication(product, { nama }, pdfCv(nama))).toBe(201);
  }
  const [ninth = '', tenth = '', eleventh = ''] = NAMES.slice(8);
  await signIn(page, product, 'human-capital');
  await page.goto('/admin/applications?cari=Berurutan&urut=nama&arah=asc');
  await expect(page.getByRole('button', { name: /^Aksi untuk/ })).toHaveCount(10);
  await page.getByRole('button', { name: `Aksi untuk ${ninth}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lihat CV' }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(heading).toContainText(ninth);
  await page.keyboard.press('ArrowRight');
  await expect(heading).toContainText(tenth);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/hal=2/);
  await expect(heading).toContainText(eleventh);
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toContainText(tenth);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
