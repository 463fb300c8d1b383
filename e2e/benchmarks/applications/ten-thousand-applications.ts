import { chromium, type Page } from '@playwright/test';
import type { Application } from '@teluk-mart/domain/application/application';
import { type Product, startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { apiHeaders, logIn } from '../../support/staff';
import { addApplications } from './add-applications';
import { REQUESTS, TRIVIAL, WHOLE } from './application-requests';
import { longestTask } from '../longest-task';
import { quantile, timeOf } from '../times';

/**
 * Measures the server and the table with ten thousand applications, each beside a baseline, alternating in one run: a
 * noisy machine disturbs all alike. Requests stand beside one that does nothing, the page beside one with the demo's
 * few applications. A request fails if one answer in twenty takes more than 50 ms. The page fails if it opens half as
 * fast, or if a table keeps it busy for as long as people notice.
 */
const APPLICATIONS = 10_000;
const ROUNDS = 300;
const PAGE_ROUNDS = 7;
const DELETIONS = 5;
/** Milliseconds. */
const SLOWEST = 50;
const LARGEST_RATIO = 2;
/** Milliseconds that a page may be busy after a key before people see it. */
const NOTICED = 100;

let failures = 0;
function check(isGood: boolean, line: string): void {
  if (!isGood) failures += 1;
  console.log(`${isGood ? '  ' : '! '}${line}`);
}

/** Returns a call of a product as human-capital; it throws if the answer is not the expected one. */
function askAs({ url }: Product, headers: Record<string, string>) {
  return async (address: string, method = 'GET'): Promise<string> => {
    const { authorization = '' } = headers;
    const answer = await fetch(url + address, { method, headers: { authorization } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address} was answered ${answer.status}: ${body}`);
    return body;
  };
}

/** Measures requests turn and turn about. */
async function measureServer(product: Product): Promise<void> {
  const ask = askAs(product, await apiHeaders(product, 'human-capital'));
  const newest = JSON.parse(await ask('/api/applications?page=1&limit=50')) as Application[];
  const requests = { ...REQUESTS, detail: `/api/applications/${newest[20]?.id}` };
  const addresses = [TRIVIAL, ...Object.values(requests)];
  const times = new Map(addresses.map((address) => [address, [] as number[]]));
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [address, taken] of times) {
      const time = await timeOf(() => ask(address));
      if (round >= 0) taken.push(time);
    }
  }
  const trivial = quantile(times.get(TRIVIAL) ?? [], 0.5);
  for (const [name, address] of Object.entries({ 'next to nothing': TRIVIAL, ...requests })) {
    const taken = times.get(address) ?? [];
    const [half, most] = [quantile(taken, 0.5), quantile(taken, 0.95)];
    const ratio = (half / trivial).toFixed(1);
    check(
      most <= SLOWEST,
      `${name}: p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, ${ratio} times nothing`,
    );
  }
  for (const [name, address] of Object.entries(WHOLE)) {
    const whole = timeOf(() => ask(address));
    const meanwhile = await timeOf(() => ask(TRIVIAL));
    console.log(
      `  ${name}: ${(await whole).toFixed(0)} ms, others wait ${meanwhile.toFixed(0)} ms`,
    );
  }
  const deletions: number[] = [];
  for (const { id } of newest.slice(0, DELETIONS)) {
    deletions.push(await timeOf(() => ask(`/api/applications/${id}`, 'DELETE')));
  }
  console.log(`  deletion that leaves no byte: p50 ${quantile(deletions, 0.5).toFixed(0)} ms`);
}

/** Returns the milliseconds from asking for the page until its rows stand there. */
const open = (page: Page) =>
  timeOf(async () => {
    await page.goto('/admin/applications');
    await page
      .getByRole('button', { name: /^Aksi untuk/ })
      .first()
      .waitFor();
  });

/** Runs an action on the page and waits for the rows that it asks for. */
async function answered(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/\/api\/applications\?/);
  await work();
  await (await answer).finished();
}

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox');
  await answered(page, () => field.pressSequentially('siti', { delay: 20 }));
  await answered(page, () => field.fill(''));
}

async function turnPages(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Ke halaman berikutnya' });
  for (let turn = 0; turn < 3; turn += 1) await answered(page, () => next.click());
}

async function measurePage(few: Product, many: Product): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const pageOf = async (product: Product) => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await logIn(page, product, 'human-capital');
    return page;
  };
  const [fewPage, manyPage] = [await pageOf(few), await pageOf(many)];
  const opened = { few: [] as number[], many: [] as number[] };
  const busy = { search: [] as number[], turn: [] as number[] };
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    opened.few.push(await open(fewPage));
    opened.many.push(await open(manyPage));
    busy.search.push(await longestTask(manyPage, () => search(manyPage)));
    busy.turn.push(await longestTask(manyPage, () => turnPages(manyPage)));
  }
  await browser.close();
  const [slow, quick] = [quantile(opened.many, 0.5), quantile(opened.few, 0.5)];
  const ratio = slow / quick;
  check(
    ratio <= LARGEST_RATIO,
    `page opens in ${slow.toFixed(0)} ms, with the demo's few in ${quick.toFixed(0)} ms: ratio ${ratio.toFixed(2)}`,
  );
  for (const [name, tasks] of Object.entries(busy)) {
    const longest = quantile(tasks, 0.5);
    check(longest <= NOTICED, `longest task of a ${name}: ${longest.toFixed(0)} ms`);
  }
}

await seedTemplate();
const few = await startProduct();
const many = await startProduct();
try {
  await addApplications(many, APPLICATIONS);
  await measureServer(many);
  await measurePage(few, many);
} finally {
  await few.stop();
  await many.stop();
}
process.exit(failures === 0 ? 0 : 1);
