import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSqlite } from '@teluk-mart/api/database/sqlite';
import { pdfCv, readApplications, sendApplication } from '../support/applications';
import { choose, rowOf } from '../support/content-page';
import { type Product, startProduct } from '../support/product';
import { logIn } from '../support/staff';
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

/** Files of the data directory in which one of the marks is found. */
async function filesWithMarks(product: Product): Promise<string[]> {
  const entries = await readdir(product.dataDirectory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name));
    if (WANTED.some((mark) => content.includes(mark))) found.push(entry.name);
  }
  return found;
}

let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
  expect(await sendApplication(product, MARKS, pdfCv(CV_MARK))).toBe(201);
  expect((await filesWithMarks(product)).length).toBeGreaterThanOrEqual(2);
});
test.afterEach(() => product.stop());

test('after a deletion nothing of the applicant is left on the disk', async ({ page }) => {
  await logIn(page, 'human-capital', product.url);
  await page.goto(`${product.url}/admin/applications`);
  await choose(page, MARKS.nama, 'Jadikan "Ditinjau"');
  await expect(rowOf(page, MARKS.nama)).toContainText('Ditinjau');
  await choose(page, MARKS.nama, 'Hapus Lamaran');
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rowOf(page, MARKS.nama)).toHaveCount(0);
  expect(await filesWithMarks(product)).toEqual([]);
});

test('what was promised to be kept until yesterday is gone with the next start', async () => {
  const before = await readApplications(product);
  product = await product.restart(async () => {
    const database = await openSqlite(path.join(product.dataDirectory, 'teluk-mart.sqlite'));
    database
      .prepare(`update applications set keep_until = date('now', '-2 days') where email = ?`)
      .run([MARKS.email]);
    database.close();
  });
  await expect.poll(() => filesWithMarks(product)).toEqual([]);
  expect((await readApplications(product)).length).toBe(before.length - 1);
});
