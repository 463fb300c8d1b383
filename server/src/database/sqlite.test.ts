import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { makeApplication } from '../testing/applications';
import { filesWith } from '../testing/files-with';
import { type Database, openDatabase } from './open-database';
import { DATABASE_FILE, openSqlite, type SqliteConnection } from './sqlite';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-sqlite-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('errors of a connection have codes that tell them apart', () => {
  let file: string;
  let connection: SqliteConnection;
  beforeEach(() => {
    file = path.join(folder, 'test.sqlite');
    connection = openSqlite(file);
    connection.exec(`
      pragma foreign_keys = on;
      create table shelf (id integer primary key, name text unique);
      create table bread (id integer primary key, shelf_id integer not null references shelf (id));
    `);
  });
  afterEach(() => connection.close());

  it.each([
    ['SQLITE_CONSTRAINT_UNIQUE', "insert into shelf (name) values ('left'), ('left')"],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'insert into shelf (id) values (1), (1)'],
    ['SQLITE_CONSTRAINT_FOREIGNKEY', 'insert into bread (shelf_id) values (9)'],
    ['SQLITE_READONLY', 'insert into shelf (name) values (1)', 'pragma query_only = on'],
    ['SQLITE_ERROR', 'select from'],
  ])('%s', (code, statement, before = '') => {
    connection.exec(before);
    expect(() => connection.prepare(statement).run([])).toThrow(
      expect.objectContaining({ code }) as Error,
    );
  });

  it('SQLITE_BUSY where another connection writes', () => {
    const other = openSqlite(file);
    other.exec('pragma busy_timeout = 1');
    connection.exec('begin immediate');
    expect(() => other.exec('begin immediate')).toThrow(
      expect.objectContaining({ code: 'SQLITE_BUSY' }) as Error,
    );
    connection.exec('rollback');
    other.close();
  });
});

describe('the embedded database', () => {
  const open = () => openDatabase({ dataDirectory: folder, databaseUrl: undefined });
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.destroy());

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
    await expect(open()).rejects.toThrow(
      /^DATA_DIR cannot be used: .*file is not a database/,
    );
  });
});
