import path from 'node:path';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { openSqlite } from '@teluk-mart/server/database/sqlite';
import { type Product, seedTemplate, startProduct } from '../support/product';
import { apiHeaders } from '../support/staff';
import { endWithLimits, held, median, printTable, roundsOr } from './report';

/**
 * Measures the first answer of pages after a write, with the demo's records, and with ten, a hundred and a thousand
 * times as many, alternating in one run. With ten times as many each list fills its first page, and so more may hardly
 * cost more.
 */
const FACTORS = [1, 10, 100, 1000];
const FULL = 1;
const MOST = 1.2;
const ROUNDS = roundsOr(9);
const PAGES = ['/', '/promo', '/events', '/blog', '/careers', '/promo/1'];

/** Tables of the kinds of content. */
const CONTENT_TABLES = ['promos', 'events', 'blogs', 'karir'] as const;

/** Copies every record so many times, each copy with its number in its title. */
async function copyRecords({ dataDirectory }: Product, times: number): Promise<void> {
  const database = await openSqlite(path.join(dataDirectory, 'teluk-mart.sqlite'));
  database.exec('begin');
  for (const table of CONTENT_TABLES) {
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

/** A shop with so many times the demo's records. */
interface Shop {
  product: Product;
  /** Headers of requests that staff send. */
  headers: Record<string, string>;
}

async function openShop(factor: number): Promise<Shop> {
  const product = await startProduct();
  await copyRecords(product, factor - 1);
  return { product, headers: await apiHeaders(product, 'admin') };
}

/** Asks for a page after a write, which leaves no kept answer valid. */
async function measure({ product: { url }, headers }: Shop, page: string) {
  const body = JSON.stringify({ status: 1 });
  const written = await fetch(`${url}/api/promos/1`, { method: 'PUT', headers, body });
  if (!written.ok) throw new Error(`A write was answered ${written.status}`);
  const begun = performance.now();
  const answer = await fetch(url + page);
  const text = await answer.text();
  const time = performance.now() - begun;
  if (!answer.ok || !text.includes(`id="${RENDER_STATE_ELEMENT_ID}"`))
    throw new Error(`${page} was answered ${answer.status}, and not rendered`);
  return { time, bytes: Number(answer.headers.get('content-length')), length: text.length };
}

await seedTemplate();
const shops: Shop[] = [];
try {
  for (const factor of FACTORS) shops.push(await openShop(factor));
  const rows: string[][] = [];
  for (const page of PAGES) {
    const seen = shops.map((): Awaited<ReturnType<typeof measure>>[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, shop] of shops.entries()) seen[index]?.push(await measure(shop, page));
    const figures = seen.map((answers) => ({
      time: median(answers.map(({ time }) => time)),
      bytes: median(answers.map(({ bytes }) => bytes)),
      length: median(answers.map(({ length }) => length)),
    }));
    const full = figures[FULL];
    const cells = figures.map(({ time, bytes, length }) => {
      const isGood = !full || (time <= full.time * MOST && length <= full.length * MOST);
      const kilobytes = (count: number) => (count / 1024).toFixed(1);
      return held(isGood, `${time.toFixed(0)} ms, ${kilobytes(bytes)} of ${kilobytes(length)} KB`);
    });
    rows.push([`\`${page}\``, ...cells]);
  }
  printTable(
    'First answer after a write, bytes over the network and unpacked, by the number of records',
    ['page', ...FACTORS.map((factor) => `${factor} ×`)],
    rows,
  );
} finally {
  for (const { product } of shops) await product.stop();
}
endWithLimits();
