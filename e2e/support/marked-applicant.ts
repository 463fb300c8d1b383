import { withDatabase } from '@teluk-mart/server/database/open-database';
import { tracesOf } from '@teluk-mart/server/testing/files-with';
import { pdfCv, sendApplication } from './applications';
import type { Product } from './product';

/** An applicant whose words are found nowhere else. */
export const MARKS = {
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

/** Sends the application of this applicant. */
export function sendMarked(product: Product): Promise<number> {
  return sendApplication(product, MARKS, pdfCv(CV_MARK));
}

/** Returns the files and tables of the product in which one of the words is found. */
export function findMarks(product: Product): Promise<string[]> {
  return withDatabase(product, (database) => tracesOf({ config: product, database }, WANTED));
}
