import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type SqliteConnection } from './open-sqlite';

let folder: string;
let file: string;
let connection: SqliteConnection;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-sqlite-'));
  file = path.join(folder, 'test.sqlite');
  connection = openSqlite(file);
  connection.exec(`
    pragma foreign_keys = on;
    create table shelf (id integer primary key, name text unique);
    create table bread (id integer primary key, shelf_id integer not null references shelf (id));
  `);
});
afterEach(async () => {
  connection.close();
  await rm(folder, { recursive: true });
});

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
