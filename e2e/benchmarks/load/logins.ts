import { type Product, SEED_PASSWORD, startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { quantile } from '../times';

/**
 * Measures the slowdown of the public pages by sixteen logins at once. The same readers run with and without them,
 * alternating in one run, so that a noisy machine disturbs both alike. Prints the ratio of the times; above 1.5 is a
 * failure.
 */
const LOGINS_AT_ONCE = 16;
const ROUNDS = 8;
/** Milliseconds of one round. */
const ROUND = 2000;
const READERS = 2;
const PAGES = ['/', '/promo', '/blog', '/api/promos'];
const LARGEST_RATIO = 1.5;

async function login(product: Product): Promise<void> {
  const answer = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'marcom@telukmart.id', password: SEED_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`A login was answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** Repeats some work until the end; returns the milliseconds of each time. */
async function repeat(work: (turn: number) => Promise<void>, end: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now();
    await work(turn);
    times.push(performance.now() - started);
  }
  return times;
}

async function read(product: Product, turn: number): Promise<void> {
  const answer = await fetch(product.url + (PAGES[turn % PAGES.length] ?? '/'));
  if (!answer.ok) throw new Error(`A page was answered ${answer.status}`);
  await answer.arrayBuffer();
}

async function round(product: Product, logins: number) {
  const end = performance.now() + ROUND;
  const readers = Array.from({ length: READERS }, () => repeat((turn) => read(product, turn), end));
  const writers = Array.from({ length: logins }, () => repeat(() => login(product), end));
  return {
    pages: (await Promise.all(readers)).flat(),
    logins: (await Promise.all(writers)).flat(),
  };
}

const describe = (times: readonly number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, 95 % within ${quantile(times, 0.95).toFixed(1)} ms (${times.length})`;

await seedTemplate();
const product = await startProduct();
await round(product, LOGINS_AT_ONCE);
const quiet: number[] = [];
const busy: number[] = [];
const logins: number[] = [];
for (let turn = 0; turn < ROUNDS; turn += 1) {
  quiet.push(...(await round(product, 0)).pages);
  const both = await round(product, LOGINS_AT_ONCE);
  busy.push(...both.pages);
  logins.push(...both.logins);
}
await product.stop();

const ratio = quantile(busy, 0.5) / quantile(quiet, 0.5);
console.log(`Pages alone:            ${describe(quiet)}`);
console.log(`Pages beside ${LOGINS_AT_ONCE} logins: ${describe(busy)}`);
console.log(`Logins:                 ${describe(logins)}`);
console.log(`Ratio of the medians:   ${ratio.toFixed(2)} (at most ${LARGEST_RATIO})`);
process.exit(ratio <= LARGEST_RATIO ? 0 : 1);
