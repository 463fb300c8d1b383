import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { makeApplication } from '../../testing/applications';
import { filesWith } from '../../testing/files-with';
import { DATABASE_FILE, openEmbedded } from './embedded';
import type { Database } from '../open-database';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-database-'));
  database = await openEmbedded(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

it('zeroes what is deleted or changed, even before the file is written anew', async () => {
  const letter = 'tanda-surat '.repeat(2000);
  const id = await makeApplication(database, { nama: 'Tanda-Nama', surat_lamaran: letter });
  await database
    .updateTable('applications')
    .set({ nama: 'Siti', surat_lamaran: null, search_text: 'siti' })
    .where('id', '=', id)
    .execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  expect(await filesWith(folder, ['tanda-surat', 'tanda-nama'])).toEqual([]);
});

it('sorts in memory, where nothing of an applicant is left in a temporary file', async () => {
  const { rows } = await sql<{ temp_store: number }>`pragma temp_store`.execute(database);
  expect(rows).toEqual([{ temp_store: 2 }]);
});

it('a file that is no database is named as such', async () => {
  await database.destroy();
  await writeFile(path.join(folder, DATABASE_FILE), 'bukan basis data sama sekali');
  await expect(openEmbedded(folder)).rejects.toThrow(
    /^DATA_DIR cannot be used: .*file is not a database/,
  );
});
