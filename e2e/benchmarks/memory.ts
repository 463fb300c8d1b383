import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { release } from '@teluk-mart/releases/operations/release';
import type { AreaManifest } from '@teluk-mart/shared/contract/manifests';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/shared/contract/rendering';
import { type Product, repositoryRoot, startProduct } from '../support/product';
import { RELEASED_BY, releasesOf, untilDelivered } from '../support/release';
import { runCommand } from '../support/run-command';
import seedTemplate from '../support/seed-template';
import { CONTENT_TABLES, copyRecords } from './copy-records';
import { printTable } from './report';

/**
 * Measures the memory of the server and of the processes that render its pages, over ten thousand pages, each rendered for
 * the first time, and twenty releases of the area that they belong to.
 */
const PAGES = 10_000;
const RELEASES = 20;
const PAGES_BETWEEN = PAGES / RELEASES;
/** Releases between two looks at the memory. */
const RELEASES_BETWEEN = 5;
/** Records of the demo that visitors see, at least. */
const LEAST_VISIBLE = 20;
/** Pages that are asked for at a time. */
const AT_ONCE = 4;

const AREA = 'public-site';
const KINDS = { promos: '/promo', events: '/event', blogs: '/blog', karir: '/careers' } as const;

interface Process {
  pid: number;
  parent: number;
  /** Bytes that lie in memory. */
  resident: number;
  command: string;
}

async function processes(): Promise<Process[]> {
  const { output } = await runCommand(repositoryRoot, 'ps', ['-Ao', 'pid=,ppid=,rss=,args=']);
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined) return [];
    return [
      { pid: Number(pid), parent: Number(parent), resident: Number(kilobytes) * 1024, command },
    ];
  });
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** The memory of the server, and of the processes that render for it. */
async function memoryOf({ pid }: Product) {
  const all = await processes();
  const renderers = all.filter(
    ({ parent, command }) => parent === pid && command.includes('render-pages'),
  );
  return {
    server: all.find((one) => one.pid === pid)?.resident ?? 0,
    renderers: renderers.map(({ resident }) => resident),
  };
}

/** Addresses of records, enough of them that none is asked for twice. */
async function addressesOf({ url }: Product): Promise<string[]> {
  const lists = Object.entries(KINDS).map(async ([noun, page]) => {
    const records = (await (await fetch(`${url}/api/${noun}`)).json()) as { id: number }[];
    return records.map(({ id }) => `${page}/${id}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Reads pages; each has to have been rendered by the server. */
async function read({ url }: Product, addresses: readonly string[]): Promise<void> {
  const waiting = [...addresses];
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await fetch(url + address);
      const isRendered = (await answer.text()).includes(`id="${RENDER_STATE_ELEMENT_ID}"`);
      if (!answer.ok || !isRendered)
        throw new Error(`${address} was not rendered: ${answer.status}`);
    }
  });
  await Promise.all(readers);
}

/** Releases the area with another entry and another render file, which do the same. */
async function releaseAnew(product: Product, number: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-memory-'));
  await cp(path.join(repositoryRoot, AREA, 'dist'), folder, { recursive: true });
  const manifestFile = path.join(folder, 'area.json');
  let manifest = await readFile(manifestFile, 'utf8');
  const { entry, render = '' } = JSON.parse(manifest) as AreaManifest;
  for (const file of [entry, render]) {
    const renamed = file.replace(/[\da-f]{12}/, number.toString(16).padStart(12, '0'));
    const source = `${await readFile(path.join(folder, file), 'utf8')}\n// ${number}`;
    await writeFile(path.join(folder, renamed), source);
    // The gate weighs what browsers get as it is compressed.
    if (file === entry)
      await writeFile(path.join(folder, `${renamed}.br`), brotliCompressSync(source));
    manifest = manifest.replaceAll(file, renamed);
  }
  await writeFile(manifestFile, manifest);
  const { version } = await releasesOf(product).publish({ part: AREA, folder });
  await rm(folder, { recursive: true });
  await release(releasesOf(product), { part: AREA, version, ...RELEASED_BY });
  await untilDelivered(product, version);
}

await seedTemplate();
const product = await startProduct();
const rows: string[][] = [];
const note = async (pages: number, releases: number) => {
  const { server, renderers } = await memoryOf(product);
  rows.push([
    String(pages),
    String(releases),
    megabytes(server),
    renderers.map(megabytes).join(' + '),
  ]);
};
try {
  await copyRecords(product, CONTENT_TABLES, PAGES / LEAST_VISIBLE);
  const addresses = await addressesOf(product);
  if (addresses.length < PAGES) throw new Error(`There are only ${addresses.length} records`);
  await note(0, 0);
  for (let done = 0; done < RELEASES; done += 1) {
    await read(product, addresses.slice(done * PAGES_BETWEEN, (done + 1) * PAGES_BETWEEN));
    await releaseAnew(product, done + 1);
    if ((done + 1) % RELEASES_BETWEEN === 0) await note((done + 1) * PAGES_BETWEEN, done + 1);
  }
} finally {
  await product.stop();
}
printTable(
  'Memory by the pages that were rendered',
  ['pages', 'releases', 'server', 'processes that render'],
  rows,
);
