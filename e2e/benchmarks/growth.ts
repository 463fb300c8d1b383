import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { type Product, startProduct } from '../support/product';
import seedTemplate from '../support/seed-template';
import { apiHeaders } from '../support/staff';
import { CONTENT_TABLES, copyRecords } from './copy-records';
import { printTable } from './report';
import { median, roundsOr, timeOf } from './times';

/**
 * Measures pages and answers of the API with the demo's records, and with ten, a hundred and a thousand times as many.
 * They alternate in one run. It measures the first answer after a write, and kept ones.
 */
const FACTORS = [1, 10, 100, 1000];
const ROUNDS = roundsOr(3);
/** Answers of a round after the first. */
const KEPT_ANSWERS = 5;

/** Measurements of an address. */
interface Seen {
  /** Milliseconds. */
  afterWrite: number[];
  /** Milliseconds. */
  kept: number[];
  /** Bytes over the network. */
  bytes: number;
  /** The server has left the page to the browser at least once. */
  isLeftToBrowser: boolean;
}

/** A shop with so many times the demo's records. */
interface Shop {
  product: Product;
  /** Ids of records that visitors see, by kind. */
  ids: ReadonlyMap<string, number>;
  /** Headers of requests that staff send. */
  headers: Record<string, string>;
  seen: Map<string, Seen>;
}

async function openShop(factor: number): Promise<Shop> {
  const product = await startProduct();
  await copyRecords(product, CONTENT_TABLES, factor - 1);
  const ids = new Map<string, number>();
  for (const noun of CONTENT_TABLES) {
    const records = await (await fetch(`${product.url}/api/${noun}`)).json();
    const [{ id } = { id: 0 }] = records as { id: number }[];
    ids.set(noun, id);
  }
  return { product, ids, headers: await apiHeaders(product, 'admin'), seen: new Map() };
}

function addressesOf({ ids }: Shop): string[] {
  const lists = CONTENT_TABLES.map((noun) => `/api/${noun}`);
  const records = ['/promo', '/event', '/blog', '/careers'].map(
    (page, index) => `${page}/${ids.get(CONTENT_TABLES[index] ?? '')}`,
  );
  const pages = ['/', '/promo', '/events', '/blog', '/careers'];
  return [...pages, ...records, ...lists, `/api/promos/${ids.get('promos')}`];
}

/** Changes a record of each kind as staff do, so that no kept answer is valid any longer. */
async function write({ product, ids, headers }: Shop): Promise<void> {
  for (const [noun, id] of ids) {
    const body = JSON.stringify({ status: 1 });
    const answer = await fetch(`${product.url}/api/${noun}/${id}`, {
      method: 'PUT',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`A write was answered ${answer.status}`);
  }
}

async function measure(shop: Shop, address: string): Promise<void> {
  const { product, seen } = shop;
  const known = seen.get(address) ?? { afterWrite: [], kept: [], bytes: 0, isLeftToBrowser: false };
  seen.set(address, known);
  let text = '';
  const read = async () => {
    const answer = await fetch(product.url + address);
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
    known.bytes = Number(answer.headers.get('content-length'));
    text = await answer.text();
  };
  await write(shop);
  known.afterWrite.push(await timeOf(read));
  const isPage = !address.startsWith('/api/');
  known.isLeftToBrowser ||= isPage && !text.includes(`id="${RENDER_STATE_ELEMENT_ID}"`);
  for (let turn = 0; turn < KEPT_ANSWERS; turn += 1) known.kept.push(await timeOf(read));
}

function words({ afterWrite, kept, bytes, isLeftToBrowser }: Seen): string {
  const times = `${median(afterWrite).toFixed(0)} / ${median(kept).toFixed(1)} ms`;
  return `${times}, ${(bytes / 1024).toFixed(1)} KB${isLeftToBrowser ? ' (left to browsers)' : ''}`;
}

await seedTemplate();
const shops: Shop[] = [];
try {
  for (const factor of FACTORS) shops.push(await openShop(factor));
  const [first] = shops;
  // Records have other numbers with more of them: rows are named by those of the demo.
  const rows = first ? addressesOf(first) : [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const row of rows.keys()) {
      for (const shop of shops) await measure(shop, addressesOf(shop)[row] ?? '/');
    }
  }
  printTable(
    'First answer after a write / kept answers, and bytes over the network, by the number of records',
    ['address', ...FACTORS.map((factor) => `${factor} ×`)],
    rows.map((address, row) => [
      `\`${address}\``,
      ...shops.map((shop) => {
        const seen = shop.seen.get(addressesOf(shop)[row] ?? '');
        return seen ? words(seen) : '';
      }),
    ]),
  );
} finally {
  for (const { product } of shops) await product.stop();
}
