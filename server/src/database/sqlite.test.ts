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

describe('a connection', () => {
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

  const run = (sql: string, ...parameters: unknown[]) => connection.prepare(sql).run(parameters);

  it('tells how many rows a statement changed and the id of a new one', () => {
    expect(run('insert into shelf (name) values (?), (?)', 'left', null)).toEqual({
      changes: 2,
      lastInsertRowid: 2,
    });
    expect(run('update shelf set name = ? where id > ?', 'right', 7)).toMatchObject({ changes: 0 });
  });

  it('tells statements that return rows from others', () => {
    run('insert into shelf (name) values (?)', 'left');
    const rows = connection.prepare('select id, name from shelf where name = ?');
    expect(rows.reader).toBe(true);
    expect(rows.all(['left'])).toEqual([{ id: 1, name: 'left' }]);
    expect([...rows.iterate(['left'])]).toHaveLength(1);
    const returning = connection.prepare('insert into shelf (name) values (?) returning id');
    expect(returning.reader).toBe(true);
    expect(connection.prepare('delete from shelf').reader).toBe(false);
  });

  it('keeps bytes, large numbers and nothing as they are', () => {
    const values = [Buffer.from([0, 1, 255]), Number.MAX_SAFE_INTEGER, 1.5, null];
    const [row] = connection.prepare('select ? a, ? b, ? c, ? d').all(values) as {
      a: Uint8Array;
    }[];
    expect(row).toMatchObject({ b: Number.MAX_SAFE_INTEGER, c: 1.5, d: null });
    expect(Buffer.from(row?.a ?? [])).toEqual(values[0]);
  });

  describe('errors have codes that tell them apart', () => {
    it.each([
      ['SQLITE_CONSTRAINT_UNIQUE', "insert into shelf (name) values ('left'), ('left')"],
      ['SQLITE_CONSTRAINT_PRIMARYKEY', 'insert into shelf (id) values (1), (1)'],
      ['SQLITE_CONSTRAINT_FOREIGNKEY', 'insert into bread (shelf_id) values (9)'],
    ])('%s', (code, sql) => {
      expect(() => run(sql)).toThrow(expect.objectContaining({ code }) as Error);
    });

    it('SQLITE_ERROR for a statement that is wrong', () => {
      expect(() => connection.prepare('select from')).toThrow(
        expect.objectContaining({ code: 'SQLITE_ERROR' }) as Error,
      );
    });

    it('SQLITE_READONLY where nothing may be written', () => {
      connection.exec('pragma query_only = on');
      expect(() => run('insert into shelf (name) values (?)', 'left')).toThrow(
        expect.objectContaining({ code: 'SQLITE_READONLY' }) as Error,
      );
    });

    it('SQLITE_BUSY where another connection writes', async () => {
      const other = openSqlite(file);
      other.exec('pragma busy_timeout = 1');
      connection.exec('begin immediate');
      expect(() => other.exec('begin immediate')).toThrow(
        expect.objectContaining({ code: 'SQLITE_BUSY' }) as Error,
      );
      connection.exec('rollback');
      other.close();
    });

    it('SQLITE_FULL where there is no room', () => {
      connection.exec('pragma max_page_count = 10');
      expect(() => run('insert into shelf (name) values (?)', 'x'.repeat(100_000))).toThrow(
        expect.objectContaining({ code: 'SQLITE_FULL' }) as Error,
      );
    });
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
