import { withDatabase } from '@teluk-mart/server/database/open-database';
import { readStoredFile } from '@teluk-mart/server/files/stored-files';
import { listFiles } from '@teluk-mart/server/testing/list-files';
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

/** Reads all applications of a person from the product's data. */
export function storedApplications(product: Product, email: string): Promise<StoredApplication[]> {
  return withDatabase(product, async (database) => {
    const rows = await database
      .selectFrom('applications')
      .selectAll()
      .where('email', '=', email)
      .execute();
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        cv: (await readStoredFile(database, 'cv', row.cv_name)) ?? Buffer.alloc(0),
      })),
    );
  });
}

/** Counts stored CVs and uploads under way. */
export async function countFiles(product: Product): Promise<{ cvs: number; staged: number }> {
  return withDatabase(product, async (database) => {
    const shop = { database, config: product };
    const [cvs, staged] = [await listFiles(shop, 'cv'), await listFiles(shop, 'tmp')];
    return { cvs: cvs.length, staged: staged.length };
  });
}
