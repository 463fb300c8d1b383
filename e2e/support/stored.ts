import { withDatabase } from '@teluk-mart/server/database/open-database';
import { listFiles, openTestFiles } from '@teluk-mart/server/testing/open-test-files';
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
    const { files } = await openTestFiles({ config: product, database });
    const found = await Promise.all(
      rows.map(async (row) => ({
        ...row,
        cv: (await files.read('cv', row.cv_name)) ?? Buffer.alloc(0),
      })),
    );
    await files.close();
    return found;
  });
}

/** Counts stored CVs and files of uploads under way. */
export async function countFiles(product: Product): Promise<{ cvs: number; staged: number }> {
  const [cvs, staged] = [await listFiles(product, 'cv'), await listFiles(product, 'tmp')];
  return { cvs: cvs.length, staged: staged.length };
}
