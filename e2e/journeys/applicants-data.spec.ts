import { choose, rowOf } from '../support/content-page';
import { findMarks, MARKS, sendMarked } from '../support/marked-applicant';
import { searched } from '../support/records';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

test('after a deletion nothing of the applicant is left', async ({ page, product }) => {
  expect(await sendMarked(product)).toBe(201);
  expect(await findMarks(product)).not.toEqual([]);
  await signIn(page, product, 'human-capital');
  await page.goto(searched('/admin/applications', MARKS.nama));
  await choose(page, MARKS.nama, 'Jadikan "Ditinjau"');
  await expect(rowOf(page, MARKS.nama)).toContainText('Ditinjau');
  await choose(page, MARKS.nama, 'Hapus Lamaran');
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, MARKS.nama)).toHaveCount(0);
  expect(await findMarks(product)).toEqual([]);
});
