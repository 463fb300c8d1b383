import { withDatabase } from '@teluk-mart/api/database';
import { tracesOf } from '@teluk-mart/api/testing/files-with';
import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { pdfCv, readApplications, sendApplication } from '../support/applications';
import { choose, rowOf } from '../support/content-page';
import { type Product, startProduct } from '../support/product';
import { signIn } from '../support/staff';
import { expect, test } from '../support/test';

const MARKS = {
  nama: 'Penanda Nama Zqxv',
  email: 'penanda-zqxv@example.com',
  telepon: '0857 9182 7364',
  alamat: 'Jalan Penanda Zqxv Nomor 91',
  surat_lamaran: 'Penanda surat Zqxv. '.repeat(300),
};
const CV_MARK = 'Penanda CV Zqxv';
const WANTED = [
  'Nama Zqxv',
  'penanda-zqxv',
  'Penanda Zqxv',
  'surat Zqxv',
  CV_MARK,
  '0857 9182 7364',
  '6285791827364',
];

/** Files and tables of the product in which one of the marks is found. */
function findMarks(product: Product): Promise<string[]> {
  return withDatabase(product, (database) => tracesOf({ config: product, database }, WANTED));
}

let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
  expect(await sendApplication(product, MARKS, pdfCv(CV_MARK))).toBe(201);
  expect((await findMarks(product)).length).toBeGreaterThanOrEqual(2);
});
test.afterEach(() => product.stop());

test('after a deletion nothing of the applicant is left', async ({ page }) => {
  await signIn(page, 'human-capital', product.url);
  await page.goto(`${product.url}/admin/applications`);
  await choose(page, MARKS.nama, 'Jadikan "Ditinjau"');
  await expect(rowOf(page, MARKS.nama)).toContainText('Ditinjau');
  await choose(page, MARKS.nama, 'Hapus Lamaran');
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, MARKS.nama)).toHaveCount(0);
  expect(await findMarks(product)).toEqual([]);
});

test('what was promised to be kept until yesterday is gone with the next day', async () => {
  const before = await readApplications(product);
  const yesterday = addDays(todayInMakassar(), -1);
  product = await product.restart(() =>
    withDatabase(product, async (database) => {
      await database
        .updateTable('applications')
        .set({ keep_until: yesterday })
        .where('email', '=', MARKS.email)
        .execute();
      // A day has begun since the last maintenance.
      await database
        .updateTable('meta')
        .set({ value: JSON.stringify({ day: yesterday, begunAt: 0, isDone: true }) })
        .where('key', '=', 'daily_maintenance')
        .execute();
    }),
  );
  // A server that does not lead when it starts looks again ten seconds later.
  await expect.poll(() => findMarks(product), { timeout: 30_000 }).toEqual([]);
  expect((await readApplications(product)).length).toBe(before.length - 1);
});
