import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openSqlite } from '@teluk-mart/api/database/sqlite';
import type { Product } from './product';

/** An application as its row says, with the bytes of its CV. */
interface StoredApplication {
  nama: string;
  email: string;
  posisi_dilamar: string;
  gaji_diharapkan: string;
  surat_lamaran: string | null;
  status: string;
  cv_original_name: string;
  cv: Buffer;
}

/** All applications of a person, read from the product's own database file and folder. */
export async function storedApplications(
  product: Product,
  email: string,
): Promise<StoredApplication[]> {
  const database = await openSqlite(path.join(product.dataDirectory, 'teluk-mart.sqlite'));
  const rows = database.prepare('select * from applications where email = ?').all([email]) as (Omit<
    StoredApplication,
    'cv'
  > & { cv_name: string })[];
  database.close();
  return Promise.all(
    rows.map(async ({ cv_name, ...row }) => ({
      ...row,
      cv: await readFile(path.join(product.dataDirectory, 'cv', cv_name)),
    })),
  );
}

/** Counts the files in the folders for CVs and for uploads under way. */
export async function countFiles(product: Product): Promise<{ cvs: number; staged: number }> {
  const filesIn = async (folder: string) => {
    const entries = await readdir(path.join(product.dataDirectory, folder), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).length;
  };
  return { cvs: await filesIn('cv'), staged: await filesIn('tmp') };
}
