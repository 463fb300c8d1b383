import { choose } from '../support/content-page';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('a draft is seen from its row', async ({ page, product, complaints }) => {
  await signIn(page, product, 'marcom');
  await page.goto('/admin/blog?status=draft');
  const button = page.getByRole('button', { name: /^Aksi untuk/ }).first();
  const title = (await button.getAttribute('aria-label'))?.replace('Aksi untuk ', '') ?? '';
  await choose(page, title, 'Pratinjau');
  const preview = page.getByRole('dialog', { name: `Pratinjau: ${title}` });
  await expect(preview.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(title);
  await preview.getByRole('button', { name: 'Tutup' }).click();
  await expect(preview).toHaveCount(0);
  expect(complaints).toEqual([]);
});
