import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import ensureNginx from '../proxy/ensure-nginx';
import { behindProxy, startNginx } from '../support/nginx';
import { startProduct } from '../support/product';
import seedTemplate from '../support/seed-template';
import { sendRequests } from './load/send-requests';
import { measuredPages } from './paint/measured-pages';
import { printTable } from './report';
import { median, roundsOr } from './times';

/**
 * Counts the cost of a thousand first visits through the proxy of `deploy/nginx.conf` for the server behind it.
 * Measures how many answers a second each of the two gives.
 */
const VISITS = 1000;
/** Visits that begin in a second: ten million a day were 116 in the mean. */
const RATES = [10, 100];
const CONNECTIONS = 32;
const ROUNDS = roundsOr(5);
/** Milliseconds of one round. */
const ROUND = 3000;

/** A request as a browser sends it. */
interface Asked {
  path: string;
  accept: string;
}

/** Closes idle connections long before nginx does, which might close one in the moment of its next request. */
const agent = new Agent({ keepAlive: true, timeout: 5000 });

/** Sends a request; returns true if the proxy has answered it itself. */
async function isAnsweredByProxy(url: string, { path, accept }: Asked): Promise<boolean> {
  const headers = { accept, 'accept-encoding': 'gzip, deflate, br' };
  const question = request(new URL(path, url), { agent, headers }).end();
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  return answer.headers['x-cache'] === 'HIT';
}

/** Notes the requests of a phone's first visit to each page. */
async function recordVisits(url: string, pages: readonly string[]): Promise<Asked[][]> {
  const { CHROMIUM: executablePath } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  const visits: Asked[][] = [];
  for (const path of pages) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const visit: Asked[] = [];
    page.on('request', (asked) => {
      const { pathname, search } = new URL(asked.url());
      if (asked.method() === 'GET')
        visit.push({ path: pathname + search, accept: asked.headers().accept ?? '*/*' });
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    visits.push(visit);
    await page.close();
  }
  await browser.close();
  return visits;
}

const KINDS = {
  'pages, lists, registry': /./,
  'scripts and fonts': /^\/(areas|shell)\/.*\.(js|css|woff2)$/,
  pictures: /^\/uploads\/|\.(svg|png|jpg|webp|avif|ico)$/,
};
type Kind = keyof typeof KINDS;

function kindOf(path: string): Kind {
  const kinds = Object.keys(KINDS) as Kind[];
  const [pathname = ''] = path.split('?');
  return kinds.findLast((kind) => KINDS[kind].test(pathname)) ?? 'pages, lists, registry';
}

/** Lets visitors come, so many a second; counts all requests and those that reach the server. */
async function visit(url: string, visits: readonly Asked[][], rate: number) {
  const counts = new Map<Kind, { all: number; served: number }>();
  const one = async (asked: readonly Asked[]) => {
    const [document, ...others] = asked;
    const send = async (each: Asked) => {
      const isCopy = await isAnsweredByProxy(url, each);
      const kind = kindOf(each.path);
      const { all, served } = counts.get(kind) ?? { all: 0, served: 0 };
      counts.set(kind, { all: all + 1, served: served + (isCopy ? 0 : 1) });
    };
    if (document) await send(document);
    await Promise.all(others.map(send));
  };
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; number < VISITS; number += 1) {
    const wait = begun + (number * 1000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Half of them come to the first page.
    const page = number % 2 === 0 ? 0 : 1 + (((number - 1) / 2) % (visits.length - 1));
    running.push(one(visits[page] ?? []));
  }
  await Promise.all(running);
  return { counts, seconds: (performance.now() - begun) / 1000 };
}

await ensureNginx();
await seedTemplate();
const port = await getPort();
const product = await startProduct(behindProxy(port));
const rows: string[][] = [];
const speeds: string[][] = [];
try {
  const first = await startNginx(port, [product.url]);
  const visits = await recordVisits(first.url, await measuredPages(product));
  await first.stop();
  for (const rate of RATES) {
    // A new one has kept nothing yet.
    const proxy = await startNginx(port, [product.url]);
    const { counts, seconds } = await visit(proxy.url, visits, rate);
    for (const [kind, { all, served }] of counts) {
      rows.push([
        (VISITS / seconds).toFixed(0),
        kind,
        String(all),
        String(served),
        `${((100 * served) / all).toFixed(1)} %`,
      ]);
    }
    await proxy.stop();
  }
  const proxy = await startNginx(port, [product.url]);
  const [home = []] = visits;
  const script = home.find(({ path }) => /\/areas\/.*\.js$/.test(path))?.path ?? '';
  const picture = home.find(({ path }) => path.startsWith('/uploads/'))?.path.split('?')[0] ?? '';
  for (const [what, path] of [
    ['page', '/'],
    ['list', '/api/promos'],
    ['script', script],
    ['picture', picture],
  ] as const) {
    const answers = { own: [] as number[], proxied: [] as number[] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const options = { connections: CONNECTIONS, milliseconds: ROUND };
      const own = await sendRequests(product.url.replace('localhost', '127.0.0.1') + path, options);
      const proxied = await sendRequests(
        proxy.url.replace('localhost', '127.0.0.1') + path,
        options,
      );
      // The first round only warms both up.
      if (round < 0) continue;
      answers.own.push(own.perSecond);
      answers.proxied.push(proxied.perSecond);
    }
    const ratios = answers.own.map((own, round) => (answers.proxied[round] ?? 0) / own);
    const words = [median(answers.own), median(answers.proxied)].map((each) => each.toFixed(0));
    speeds.push([what, ...words, median(ratios).toFixed(2)]);
  }
  await proxy.stop();
} finally {
  agent.destroy();
  await product.stop();
}
printTable(
  `${VISITS} first visits through the proxy, which has kept nothing before`,
  ['visits a second', 'kind', 'requests', 'of them reach the server', 'share'],
  rows,
);
printTable(
  `Answers a second over ${CONNECTIONS} connections`,
  ['what', 'server', 'proxy in front of it', 'ratio'],
  speeds,
);
process.exit(0);
