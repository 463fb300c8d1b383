import type { Application } from '@teluk-mart/domain/application/application';
import type { Career } from '@teluk-mart/domain/career/career';
import { openPostgres } from '@teluk-mart/server-kit/postgres';
import { startPostgresServer, TEST_POSTGRES } from '@teluk-mart/server-kit/testing/postgres';
import { APPLICANT } from '../../support/application-form';
import { pdfCv } from '../../support/applications';
import { type Product, startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { apiHeaders } from '../../support/staff';
import { printTable } from '../report';
import { quantile, roundsOr, timeOf } from '../times';
import { addApplications } from './add-applications';
import { REQUESTS } from './application-requests';

/**
 * Measures the same requests of staff and applicants on both databases with more and more applications, alternating in
 * one run. Both keep acknowledged data over a power cut; PostgreSQL runs on the same machine.
 */
const DATABASES = ['sqlite', 'postgres'] as const;
const COUNTS = [1_000, 10_000, 100_000];
const ROUNDS = roundsOr(60);
/** Rounds before the measured ones, for warming up. */
const WARM_UP = 3;

interface Shop {
  product: Product;
  staff: Record<string, string>;
  /** Ids of applications; the next one is written into. */
  ids: number[];
  opening: number;
  times: Map<string, number[]>;
}

type Work = (shop: Shop, round: number) => Promise<Response>;

/** Has PostgreSQL analyse its tables, as it does by itself within a minute or two. */
async function vacuum(databaseUrl: string): Promise<void> {
  const pool = await openPostgres(databaseUrl, { max: 1 });
  await pool.query('vacuum analyze');
  await pool.end();
}

async function openShop(database: (typeof DATABASES)[number], count: number): Promise<Shop> {
  process.env.DATABASE = database;
  const product = await startProduct({ APPLICATION_LIMIT: '1000000' });
  await addApplications(product, count);
  if (product.databaseUrl !== undefined) await vacuum(product.databaseUrl);
  const staff = await apiHeaders(product, 'human-capital');
  const list = await fetch(`${product.url}/api/applications?page=2&limit=100`, { headers: staff });
  const openings = (await (await fetch(`${product.url}/api/karir`)).json()) as Career[];
  return {
    product,
    staff,
    ids: ((await list.json()) as Application[]).map(({ id }) => id),
    opening: openings.find(({ karirState }) => karirState === 'ongoing')?.id ?? 0,
    times: new Map(),
  };
}

const get =
  (address: string): Work =>
  ({ product, staff: headers }) =>
    fetch(product.url + address, { headers });

/** Sends JSON to an application. */
const write =
  (method: string, call: string, body: (round: number) => object): Work =>
  ({ product, staff: headers, ids }, round) =>
    fetch(`${product.url}/api/applications/${ids[round % ids.length]}/${call}`, {
      method,
      headers,
      body: JSON.stringify(body(round)),
    });

const apply: Work = ({ product, opening }, round) => {
  const form = new FormData();
  const fields = { ...APPLICANT, pendidikan_terakhir: 'S1', karir_id: opening };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('email', `pelamar-baru-${round}@example.com`);
  form.set('cv', new Blob([new Uint8Array(pdfCv(`Lamaran ${round}`).buffer)]), 'cv.pdf');
  return fetch(`${product.url}/api/applications`, { method: 'POST', body: form });
};

const WORK: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(Object.entries(REQUESTS).map(([name, address]) => [name, get(address)])),
  'one application': (shop, round) =>
    get(`/api/applications/${shop.ids[round % shop.ids.length]}`)(shop, round),
  'a status is set': write('PUT', 'status', (round) => ({
    status: round % 2 === 0 ? 'Ditinjau' : 'Wawancara',
  })),
  'a note is written': write('POST', 'notes', (round) => ({ teks: `Catatan nomor ${round}.` })),
  'an application with its CV': apply,
};

async function measure(shop: Shop, name: string, work: Work, round: number): Promise<void> {
  const time = await timeOf(async () => {
    const answer = await work(shop, round);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${body}`);
  });
  if (round >= WARM_UP) shop.times.set(name, [...(shop.times.get(name) ?? []), time]);
}

function words({ times }: Shop, name: string): string {
  const taken = times.get(name) ?? [];
  return [0.5, 0.95].map((share) => quantile(taken, share).toFixed(1)).join(' / ');
}

await seedTemplate();
const postgres = await startPostgresServer({ isDurable: true });
process.env[TEST_POSTGRES] = postgres.url;
const shops: Shop[] = [];
try {
  for (const count of COUNTS) {
    for (const database of DATABASES) shops.push(await openShop(database, count));
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(WORK)) {
      for (const shop of shops) await measure(shop, name, work, round);
    }
  }
} finally {
  for (const { product } of shops) await product.stop();
  await postgres.stop();
}
const columns = COUNTS.flatMap((count) =>
  DATABASES.map((database) => `${count.toLocaleString('en')}, ${database}`),
);
printTable(
  'Milliseconds on both databases, by the number of applications: median / 95 %',
  ['request', ...columns],
  Object.keys(WORK).map((name) => [name, ...shops.map((shop) => words(shop, name))]),
);
