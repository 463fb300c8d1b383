import {
  expectNothingTypedLost,
  fillApplication,
  openForm,
  sendForm,
} from '../support/application-form';
import { countFiles, storedApplications } from '../support/stored';
import { expect, test } from '../support/test';

test('an .exe renamed .pdf is refused, and nothing typed is lost', async ({ page, product }) => {
  const before = await countFiles(product);
  await openForm(page);
  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(4096, 7)]);
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: program };
  await fillApplication(page, cv, { email: 'program@example.com' });
  await sendForm(page);
  await expect(
    page.getByText('CV/Resume harus berupa file PDF, DOC, atau DOCX.').first(),
  ).toBeVisible();
  await expectNothingTypedLost(page);
  expect(await countFiles(product)).toEqual(before);
  expect(await storedApplications(product, 'program@example.com')).toEqual([]);
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
