import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Career } from '@teluk-mart/domain/career/career';
import { type Cluster, type ClusterServer, startCluster } from '../support/cluster';
import { APPLICANT } from '../support/application-form';
import { pdfCv } from '../support/applications';
import { SEED_PASSWORD } from '../support/product';
import { ACCOUNTS } from '../support/staff';
import { type Answers, sendRequests } from './load/send-requests';
import { resourcesOf } from './processes';
import { printTable } from './report';
import { median, quantile, roundsOr, timeOf } from './times';

/**
 * Measures the answers a second of one, two and three servers on one PostgreSQL, and the processor time of each answer
 * on the servers and on PostgreSQL. Servers and clients share the machine, so on two cores the sum hardly grows. The
 * time of an answer predicts more machines, as long as it stays the same. Also measures how long a server takes for
 * pictures that it has not fetched from PostgreSQL yet.
 */
const SERVERS = 3;
const CONNECTIONS = 24;
const ROUNDS = roundsOr(3);
/** Milliseconds of one round. */
const ROUND = 3000;

/** Returns the milliseconds that a process and those that it has started have had on a processor. */
const processorTime = async (root: number) => (await resourcesOf(root)).time;

/** Sends requests to servers for so long, all at once; returns answers a second. */
type Ask = (servers: readonly ClusterServer[]) => Promise<Answers[]>;

const read =
  (path: string): Ask =>
  (servers) =>
    Promise.all(
      servers.map(({ url }) =>
        sendRequests(url + path, {
          connections: CONNECTIONS / servers.length,
          milliseconds: ROUND,
        }),
      ),
    );

/** Repeats some work, each time when the last is done. */
async function again(work: () => Promise<void>): Promise<Answers> {
  const begun = performance.now();
  const times: number[] = [];
  while (performance.now() < begun + ROUND) times.push(await timeOf(work));
  return { perSecond: times.length / ((performance.now() - begun) / 1000), times };
}

async function ask(url: string, init?: RequestInit): Promise<Buffer> {
  const answer = await fetch(url, init);
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.toString()}`);
  return body;
}

/** Has eight clients do some work, spread over the servers. */
const together =
  (work: (url: string) => Promise<void>): Ask =>
  (servers) =>
    Promise.all(
      Array.from({ length: 8 }, (_, person) => {
        const { url } = servers[person % servers.length] as ClusterServer;
        return again(() => work(url));
      }),
    );

async function workOf({ servers }: Cluster): Promise<Readonly<Record<string, Ask>>> {
  const [{ url }] = servers as [ClusterServer];
  const openings = JSON.parse((await ask(`${url}/api/karir`)).toString()) as Career[];
  const opening = openings.find(({ karirState }) => karirState === 'ongoing');
  const body = JSON.stringify({ email: ACCOUNTS['human-capital'].email, password: SEED_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const login = await ask(`${url}/api/users/login`, { method: 'POST', headers, body });
  const { token } = JSON.parse(login.toString()) as { token: string };
  let sent = 0;
  return {
    'a list (`/api/promos`)': read('/api/promos'),
    'a page (`/promo`)': read('/promo'),
    'applications, first 25': together(async (server) => {
      const authorization = `Bearer ${token}`;
      await ask(`${server}/api/applications?page=1&limit=25`, { headers: { authorization } });
    }),
    'an application with its CV': together(async (server) => {
      sent += 1;
      const form = new FormData();
      const fields = { ...APPLICANT, pendidikan_terakhir: 'S1', karir_id: opening?.id };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('email', `pelamar-${sent}@example.com`);
      form.set('cv', new Blob([new Uint8Array(pdfCv(`Lamaran ${sent}`).buffer)]), 'cv.pdf');
      await ask(`${server}/api/applications`, { method: 'POST', body: form });
    }),
  };
}

/** Results of one kind of work over a number of servers. */
interface Measured {
  perSecond: number;
  times: number[];
  /** Milliseconds on a processor for each answer: of the servers, and of PostgreSQL. */
  ofServers: number;
  ofPostgres: number;
}

async function measure({ servers, postgres }: Cluster, count: number, work: Ask) {
  const used = servers.slice(0, count);
  const timeOfServers = async () => {
    const times = await Promise.all(used.map(({ pid }) => processorTime(pid)));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const before = [await timeOfServers(), await processorTime(postgres.pid)] as const;
  const answers = await work(used);
  const after = [await timeOfServers(), await processorTime(postgres.pid)] as const;
  const times = answers.flatMap((all) => all.times);
  return {
    perSecond: answers.reduce((sum, { perSecond }) => sum + perSecond, 0),
    times,
    ofServers: (after[0] - before[0]) / times.length,
    ofPostgres: (after[1] - before[1]) / times.length,
  };
}

/** Returns the middle round by answers a second. */
function middle(rounds: readonly Measured[]): Measured {
  const sorted = [...rounds].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}

async function measureThroughput(cluster: Cluster): Promise<void> {
  const rows: string[][] = [];
  for (const [name, work] of Object.entries(await workOf(cluster))) {
    const rounds: Measured[][] = cluster.servers.map(() => []);
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, measured] of rounds.entries()) {
        const result = await measure(cluster, index + 1, work);
        // The first round only warms up.
        if (round >= 0) measured.push(result);
      }
    }
    const one = middle(rounds[0] ?? []).perSecond;
    for (const [index, measured] of rounds.entries()) {
      const { perSecond, times, ofServers, ofPostgres } = middle(measured);
      rows.push([
        name,
        String(index + 1),
        perSecond.toFixed(0),
        (perSecond / one).toFixed(2),
        `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`,
        `${ofServers.toFixed(2)} ms`,
        `${ofPostgres.toFixed(2)} ms`,
      ]);
    }
  }
  printTable(
    `One, two and three servers on one PostgreSQL and ${cpus().length} cores`,
    ['what', 'servers', 'a second', 'of one', 'p50 / p99', 'processor, servers', 'PostgreSQL'],
    rows,
  );
}

const PICTURE = /\/uploads\/[\da-f]{32}\.webp/g;
const WIDTHS = ['', '?w=360', '?w=720'];

/** Reads every picture in every width from a server that has kept none, twice. */
async function measurePictures({ servers }: Cluster): Promise<void> {
  const [server] = servers as [ClusterServer];
  const lists = await Promise.all(
    ['promos', 'events', 'blogs', 'karir'].map((noun) => ask(`${server.url}/api/${noun}`)),
  );
  const named = lists.flatMap((list) => list.toString().match(PICTURE) ?? []);
  const addresses = [...new Set(named)].flatMap((path) => WIDTHS.map((width) => path + width));
  await server.end('SIGTERM');
  await rm(server.dataDirectory, { recursive: true });
  await server.start();
  const rows: string[][] = [];
  for (const name of ['cold: from PostgreSQL', 'warm: kept on disk']) {
    const times: number[] = [];
    for (const path of addresses) {
      times.push(await timeOf(() => ask(server.url + path)));
    }
    const words = [0.5, 0.95].map((share) => `${quantile(times, share).toFixed(1)} ms`);
    rows.push([name, String(times.length), ...words]);
  }
  printTable('Pictures of a server', ['pictures', 'number', 'median', '95 %'], rows);
}

const cluster = await startCluster(SERVERS);
try {
  await measureThroughput(cluster);
  await measurePictures(cluster);
} finally {
  await cluster.stop();
}
