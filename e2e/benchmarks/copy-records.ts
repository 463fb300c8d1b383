import path from 'node:path';
import { openSqlite } from '@teluk-mart/api/database';
import type { Product } from '../support/product';

/** Tables of the kinds of content. */
export const CONTENT_TABLES = ['promos', 'events', 'blogs', 'karir'] as const;

/** Copies every record of tables so many times, each copy with its number in its title. */
export async function copyRecords(
  { dataDirectory }: Pick<Product, 'dataDirectory'>,
  tables: readonly (typeof CONTENT_TABLES)[number][],
  times: number,
): Promise<void> {
  const database = await openSqlite(path.join(dataDirectory, 'teluk-mart.sqlite'));
  database.exec('begin');
  for (const table of tables) {
    const [{ last } = { last: 0 }] = database
      .prepare(`select max(id) as last from ${table}`)
      .all([]) as { last: number }[];
    const columns = (database.prepare(`pragma table_info(${table})`).all([]) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
    const copied = columns.map((name) => (name === 'judul' ? `judul || ' nomor ' || ?` : name));
    const copy = database.prepare(
      `insert into ${table} (${columns.join()}) select ${copied.join()} from ${table} where id <= ?`,
    );
    for (let number = 1; number <= times; number += 1) copy.run([number, last]);
  }
  database.exec('commit');
  database.close();
}
