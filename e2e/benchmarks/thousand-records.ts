import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { openSqlite } from '@teluk-mart/api/database/sqlite';
import { type Product, startProduct } from '../support/product';
import seedTemplate from '../support/seed-template';
import { logIn } from '../support/staff';
import { longestTask } from './longest-task';
import { quantile, timeOf } from './times';

/**
 * Measures a table of staff with a thousand records: the time until it is drawn, and the time from a typed search to
 * its rows, each beside the same table with the few records of the demo, turn and turn about in one run. A ratio above
 * the limit is a failure, and so is a search that keeps the page busy for as long as people notice.
 */
const RECORDS = 1000;
const ROUNDS = 7;
const LARGEST_RATIO = 2;
/** Milliseconds that a page may be busy after a key before people see it. */
const NOTICED = 100;

const TABLES = [
  { address: '/admin/promo', table: 'promos', search: 'nomor 77' },
  { address: '/admin/blog', table: 'blogs', search: 'nomor 77' },
];

/** Copies the demo's records up to a number of them, each with its number in its title. */
async function multiply(product: Product): Promise<void> {
  const database = await openSqlite(path.join(product.dataDirectory, 'teluk-mart.sqlite'));
  for (const { table } of TABLES) {
    const columns = (database.prepare(`pragma table_info(${table})`).all([]) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== 'id');
    const copied = columns.map((name) => (name === 'judul' ? `judul || ' nomor ' || ?` : name));
    const copy = database.prepare(
      `insert into ${table} (${columns.join()}) select ${copied.join()} from ${table}
       where id = (select min(id) + ? % 8 from ${table})`,
    );
    database.exec('begin');
    for (let number = 0; number < RECORDS; number += 1) copy.run([number, number]);
    database.exec('commit');
  }
  database.close();
}

const median = (times: readonly number[]) => quantile(times, 0.5);

/** Milliseconds from asking for the page until its rows stand there. */
const open = (page: Page, address: string) =>
  timeOf(async () => {
    await page.goto(address);
    await page
      .getByRole('button', { name: /^Aksi untuk/ })
      .first()
      .waitFor();
  });

async function filter(page: Page, search: string): Promise<void> {
  await page.getByRole('searchbox').pressSequentially(search, { delay: 20 });
  await page.waitForURL(/cari=/);
}

await seedTemplate();
const few = await startProduct();
const many = await startProduct();
await multiply(many);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
const pageOf = async ({ url }: Product) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await logIn(page, 'marcom');
  return page;
};
const fewPage = await pageOf(few);
const manyPage = await pageOf(many);
let failures = 0;
for (const { address, search } of TABLES) {
  const opened = { few: [] as number[], many: [] as number[] };
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.few.push(await open(fewPage, address));
    opened.many.push(await open(manyPage, address));
    busy.push(await longestTask(manyPage, () => filter(manyPage, search)));
  }
  const ratio = median(opened.many) / median(opened.few);
  const longest = median(busy);
  console.log(
    `${address}: opens in ${median(opened.many).toFixed(0)} ms with ${RECORDS} records, ` +
      `${median(opened.few).toFixed(0)} ms with those of the demo: ratio ${ratio.toFixed(2)} (at most ${LARGEST_RATIO}); ` +
      `longest task of a search ${longest.toFixed(0)} ms (at most ${NOTICED})`,
  );
  if (ratio > LARGEST_RATIO || longest > NOTICED) failures += 1;
}
await browser.close();
await few.stop();
await many.stop();
process.exit(failures);
