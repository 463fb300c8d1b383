import { chromium, type Page } from '@playwright/test';
import { type Product, startProduct } from '../support/product';
import seedTemplate from '../support/seed-template';
import { logIn } from '../support/staff';
import { copyRecords } from './copy-records';
import { longestTask } from './longest-task';
import { median, timeOf } from './times';

/**
 * Measures a table of staff with a thousand records: the time until it is drawn, and the time from a typed search to
 * its rows. Each stands beside the same table with the demo's few records, alternating in one run. A failure is a ratio
 * above the limit, or a search that keeps the page busy for as long as people notice.
 */
/** Copies of each of the demo's records: more than a thousand of each kind. */
const COPIES = 125;
const ROUNDS = 7;
const LARGEST_RATIO = 2;
/** Milliseconds that a page may be busy after a key before people see it. */
const NOTICED = 100;

const TABLES = [
  { address: '/admin/promo', search: 'nomor 77' },
  { address: '/admin/blog', search: 'nomor 77' },
];

/** Returns the milliseconds from asking for the page until its rows stand there. */
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
await copyRecords(many, ['promos', 'blogs'], COPIES);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
const pageOf = async (product: Product) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await logIn(page, product, 'marcom');
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
    `${address}: opens in ${median(opened.many).toFixed(0)} ms with a thousand records, ` +
      `${median(opened.few).toFixed(0)} ms with those of the demo: ratio ${ratio.toFixed(2)} (at most ${LARGEST_RATIO}); ` +
      `longest task of a search ${longest.toFixed(0)} ms (at most ${NOTICED})`,
  );
  if (ratio > LARGEST_RATIO || longest > NOTICED) failures += 1;
}
await browser.close();
await few.stop();
await many.stop();
process.exit(failures);
