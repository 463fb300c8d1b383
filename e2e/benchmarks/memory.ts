import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { release } from '@teluk-mart/releases/operations/release';
import type { AreaManifest } from '@teluk-mart/contract/manifests';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { releaseWithRenderFile } from '../support/changed-area';
import { type Product, repositoryRoot, startProduct } from '../support/product';
import { RELEASED_BY, untilDelivered } from '../support/release';
import { runCommand } from '../support/run-command';
import seedTemplate from '../support/seed-template';
import { CONTENT_TABLES, copyRecords } from './copy-records';
import { endWithLimits, held, printTable } from './report';

/**
 * Measures the memory of the server and of the processes that render its pages. It does so over ten thousand pages,
 * each rendered for the first time, with twenty releases of their area. Then over a thousand pages of releases that
 * bring these processes down.
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

/** Faults of the releases' render files, in turn; each page brings its process down anew after each release. */
const FAULTS = {
  throws: "throw new Error('Rak kosong')",
  hangs: 'for (;;);',
  memory: 'for (const kept = []; ; ) kept.push(new Array(1e6).fill(0))',
  ends: 'process.exit(0)',
};
const FAULTY_PAGES = 1000;
const FAULTY_RELEASES = 20;
/** Most processes that render at a time (`MAX_PROCESSES` of the server's `PageRenderer`). */
const MAX_RENDERERS = 4;
/** Factor by which the server's memory may grow between two looks: it is freed in idle time. */
const MAX_GROWTH = 1.5;

const AREA = 'public-site';
const PUBLIC_PAGES = [
  ...['/', '/promo', '/promo/1', '/events', '/event/1'],
  ...['/blog', '/blog/2', '/careers', '/careers/1', '/about'],
];
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

/** Returns the memory of the server, and of the processes that render for it. */
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

/** Returns addresses of records, enough of them that none is asked for twice. */
async function addressesOf({ url }: Product): Promise<string[]> {
  const lists = Object.entries(KINDS).map(async ([noun, page]) => {
    const records = (await (await fetch(`${url}/api/${noun}`)).json()) as { id: number }[];
    return records.map(({ id }) => `${page}/${id}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Reads pages; each has to have been rendered by the server, or all left to the browser. */
async function read(
  { url }: Product,
  addresses: readonly string[],
  areRendered = true,
): Promise<void> {
  const waiting = [...addresses];
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await fetch(url + address);
      const isRendered = (await answer.text()).includes(`id="${RENDER_STATE_ELEMENT_ID}"`);
      if (!answer.ok || isRendered !== areRendered)
        throw new Error(`${address}: ${answer.status}, rendered: ${isRendered}`);
    }
  });
  await Promise.all(readers);
}

/** Releases the area with another entry and another render file of the same behaviour. */
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
    // The gate weighs the compressed files.
    if (file === entry)
      await writeFile(path.join(folder, `${renamed}.br`), brotliCompressSync(source));
    manifest = manifest.replaceAll(file, renamed);
  }
  await writeFile(manifestFile, manifest);
  const { version } = await product.releases.publish({ part: AREA, folder });
  await rm(folder, { recursive: true });
  await release(product.releases, { part: AREA, version, ...RELEASED_BY });
  await untilDelivered(product, version);
}

await seedTemplate();

/** Measures ten thousand pages and twenty releases. */
async function measureRendering(product: Product): Promise<void> {
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
  await copyRecords(product, CONTENT_TABLES, PAGES / LEAST_VISIBLE);
  const addresses = await addressesOf(product);
  if (addresses.length < PAGES) throw new Error(`There are only ${addresses.length} records`);
  await note(0, 0);
  for (let done = 0; done < RELEASES; done += 1) {
    await read(product, addresses.slice(done * PAGES_BETWEEN, (done + 1) * PAGES_BETWEEN));
    await releaseAnew(product, done + 1);
    if ((done + 1) % RELEASES_BETWEEN === 0) await note((done + 1) * PAGES_BETWEEN, done + 1);
  }
  printTable(
    'Memory by the pages that were rendered',
    ['pages', 'releases', 'server', 'processes that render'],
    rows,
  );
}

/** Measures a thousand pages of releases whose render files misbehave in turn. */
async function measureFaults(product: Product): Promise<void> {
  const perRelease = FAULTY_PAGES / FAULTY_RELEASES;
  const addresses = Array.from(
    { length: perRelease },
    (_, index) => PUBLIC_PAGES[index % PUBLIC_PAGES.length] ?? '/',
  );
  await read(product, PUBLIC_PAGES);
  const start = await memoryOf(product);
  const rows = [['0', megabytes(start.server), String(start.renderers.length)]];
  const faults = Object.values(FAULTS);
  for (let done = 0; done < FAULTY_RELEASES; done += 1) {
    const code = faults[done % faults.length] ?? '';
    await releaseWithRenderFile(product, AREA, `exports.default = { get routes() { ${code} } };`);
    await read(product, addresses, false);
    if ((done + 1) % RELEASES_BETWEEN !== 0) continue;
    const { server, renderers } = await memoryOf(product);
    rows.push([
      String((done + 1) * perRelease),
      held(server <= start.server * MAX_GROWTH, megabytes(server)),
      held(renderers.length <= MAX_RENDERERS, String(renderers.length)),
    ]);
  }
  printTable(
    'Memory by the pages that could not be rendered',
    ['pages', 'server', 'processes that render'],
    rows,
  );
}

for (const measure of [measureRendering, measureFaults]) {
  const product = await startProduct();
  await measure(product).finally(() => product.stop());
}
endWithLimits();
