import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { applicationBody, cvFile } from '@teluk-mart/api/testing/application-form';
import { makeDocx } from '@teluk-mart/api/testing/docx';
import { MULTIPART_HEADERS } from '@teluk-mart/api/testing/multipart-body';
import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import type { Career } from '@teluk-mart/domain/career/career';
import { startCluster } from '../../support/cluster';
import { SEED_PASSWORD, startProduct } from '../../support/product';
import seedTemplate from '../../support/seed-template';
import { ACCOUNTS } from '../../support/staff';
import { resourcesOf } from '../processes';
import { endWithLimits, held, printTable } from '../report';
import { median, quantile, timeOf } from '../times';
import { PATIENCE, sendFrom } from './send-from';

/**
 * Measures an honest visitor's times and the servers' memory during each of the worst known attacks (`attacks.ts`),
 * beside the same visitor without it. The servers are started anew for each attack. `DATABASE=postgres` has two servers
 * on one PostgreSQL, both of which are attacked; `ATTACKS=field,form` chooses.
 */
const ATTACKS = {
  field: 'a salary of 127,000 digits, every 300 ms',
  form: '38 unknown fields of 127 KB, 25 forms at once',
  addresses: '15,000 slashes and unknown addresses, 15 at once',
  documents: '76 Word documents at once, from two addresses',
  bodies: '40 slow bodies; every second round from their address',
} as const;
type Attack = keyof typeof ATTACKS;

const MAX_RATIO = 2;
const MAX_MEMORY_RATIO = 1.3;

/** Rounds of a visitor through `visits`, ten requests each. */
const ROUNDS = Number(process.env.ROUNDS ?? 30);

/** Milliseconds after which no further round is begun. */
const LONGEST = 30_000;

/** Milliseconds between two looks at the memory. */
const LOOK = 250;

/** Address from which the attacker sends. */
const ATTACKER = '127.0.1.1';

/** Returns the address of the next honest visitor: each has a network of its own, and a wide one around it. */
function nextVisitor(): string {
  visitors += 1;
  return `127.${2 + (visitors >> 8)}.${visitors & 255}.1`;
}
let visitors = 0;

/** Servers under attack. */
interface Servers {
  urls: readonly string[];
  /** Ids of their processes. */
  pids: readonly number[];
  stop: () => Promise<void>;
}

async function startServers(): Promise<Servers> {
  if (process.env.DATABASE === 'postgres') {
    // The attacker meets the limit as shops have it.
    const { servers, stop } = await startCluster(2, { APPLICATION_LIMIT: '100' });
    return { urls: servers.map(({ url }) => url), pids: servers.map(({ pid }) => pid), stop };
  }
  const { url, pid, stop } = await startProduct();
  return { urls: [url.replace('localhost', '127.0.0.1')], pids: [pid], stop };
}

/** A kind of honest request; resolves to `true` if it was answered as it should be. */
type Visit = (from: string, url: string) => Promise<boolean>;

/** Reads a page, which the server has to have rendered. */
const page =
  (address: () => string): Visit =>
  async (from, url) => {
    const { status, body } = await sendFrom(from, url + address());
    return status === 200 && body.includes(`id="${RENDER_STATE_ELEMENT_ID}"`);
  };

const read =
  (address: string): Visit =>
  async (from, url) =>
    (await sendFrom(from, url + address)).status === 200;

const docx = await makeDocx();
const { email } = ACCOUNTS.marcom;
const LOGIN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: SEED_PASSWORD }),
};

/** Returns the requests of one round, with their names. */
function visitsTo(opening: string): readonly (readonly [string, Visit])[] {
  let sent = 0;
  const kept = (address: string) => ['a page that is kept', page(() => address)] as const;
  const made = (address: () => string) => ['a page that is made', page(address)] as const;
  const list = (address: string) => ['a list', read(address)] as const;
  const unique = () => `/careers?kategori=${(sent += 1)}`;
  const apply: Visit = async (from, url) => {
    sent += 1;
    const fields = { karir_id: opening, email: `pelamar-${sent}@example.com` };
    const body = applicationBody(fields, [cvFile(docx, 'cv.docx')]);
    const form = { method: 'POST', headers: MULTIPART_HEADERS, body };
    return (await sendFrom(from, `${url}/api/applications`, form)).status === 201;
  };
  const logIn: Visit = async (from, url) =>
    (await sendFrom(from, `${url}/api/users/login`, LOGIN)).status === 200;
  return [
    kept('/'),
    list('/api/promos'),
    made(unique),
    kept('/promo'),
    ['an application', apply],
    list('/api/karir'),
    made(() => `/careers/${opening}?${FORM_SENT_PARAMETER}`),
    kept(`/careers/${opening}`),
    list('/api/blogs/2'),
    ['a login', logIn],
  ];
}

/** Results of an honest visitor, and the servers' memory meanwhile. */
interface Measured {
  /** Milliseconds by kind, of answered requests and of those that waited in vain. */
  times: Map<string, number[]>;
  sent: number;
  failed: number;
  /** Bytes, at most. */
  memory: number;
}

/** Goes through the visits again and again, one request after the other. */
async function measure(
  { urls, pids }: Servers,
  visits: ReturnType<typeof visitsTo>,
  attack: Attack,
  rounds = ROUNDS,
): Promise<Measured> {
  const measured: Measured = { times: new Map(), sent: 0, failed: 0, memory: 0 };
  const look = async () => {
    const resources = await Promise.all(pids.map(resourcesOf));
    const memory = resources.reduce((sum, { resident }) => sum + resident, 0);
    measured.memory = Math.max(measured.memory, memory);
  };
  const looks = setInterval(() => void look(), LOOK);
  const end = performance.now() + LONGEST;
  for (let round = 0; round < rounds && performance.now() < end; round += 1) {
    for (const [name, visit] of visits) {
      const isNeighbour = attack === 'bodies' && round % 2 === 0;
      const from = isNeighbour ? ATTACKER : nextVisitor();
      const url = urls[measured.sent % urls.length] ?? '';
      let isGood = false;
      const time = await timeOf(async () => {
        isGood = await visit(from, url).catch(() => false);
      });
      measured.sent += 1;
      if (!isGood) measured.failed += 1;
      // A quick refusal is no faster answer.
      if (!isGood && time < PATIENCE) continue;
      const kind = isNeighbour ? `${name}, from their address` : name;
      measured.times.set(kind, [...(measured.times.get(kind) ?? []), time]);
    }
  }
  clearInterval(looks);
  await look();
  return measured;
}

/** Measures without and with an attacker, on servers of their own. */
async function measureAttack(attack: Attack): Promise<{ before: Measured; during: Measured }> {
  const servers = await startServers();
  try {
    const answer = await sendFrom(nextVisitor(), `${servers.urls[0]}/api/karir`);
    const openings = JSON.parse(answer.body) as Career[];
    const opening = openings.find(({ karirState }) => karirState === 'ongoing')?.id;
    const visits = visitsTo(String(opening));
    // The first rounds fill the servers' memory.
    await measure(servers, visits, attack, 5);
    const before = await measure(servers, visits, attack);
    const program = path.join(import.meta.dirname, 'attacks.ts');
    const attacker = fork(program, [attack, String(opening), ...servers.urls]);
    await once(attacker, 'message');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const during = await measure(servers, visits, attack);
    attacker.kill('SIGKILL');
    return { before, during };
  } finally {
    await servers.stop();
  }
}

const figure = (time: number) => (Number.isNaN(time) ? '–' : `${time.toFixed(1)} ms`);
const allOf = ({ times }: Measured) => [...times.values()].flat();
const isAttack = (name: string): name is Attack => name in ATTACKS;

const asked = process.env.ATTACKS?.split(',').filter(isAttack);
if (process.env.DATABASE !== 'postgres') await seedTemplate();
const rows: string[][] = [];
const kinds: string[][] = [];
for (const attack of asked ?? Object.keys(ATTACKS).filter(isAttack)) {
  const { before, during } = await measureAttack(attack);
  const calm = quantile(allOf(before), 0.99);
  const loaded = quantile(allOf(during), 0.99);
  const ratio = loaded / calm;
  const memory = during.memory / before.memory;
  rows.push([
    `${attack}: ${ATTACKS[attack]}`,
    figure(calm),
    figure(loaded),
    held(ratio <= MAX_RATIO, ratio.toFixed(1)),
    held(memory <= MAX_MEMORY_RATIO, memory.toFixed(2)),
    held(before.failed === 0, `${before.failed} of ${before.sent}`),
    held(during.failed === 0, `${during.failed} of ${during.sent}`),
  ]);
  for (const [kind, times] of before.times) {
    const others = during.times.get(kind) ?? [];
    const both = [0.5, 0.95].flatMap((share) => [quantile(times, share), quantile(others, share)]);
    const slower = median(others) / median(times);
    kinds.push([attack, kind, ...both.map(figure), Number.isNaN(slower) ? '–' : slower.toFixed(1)]);
  }
}
printTable(
  'An honest visitor, by attacks',
  ['attack', 'p99 before', 'p99 during', 'ratio', 'memory', 'failed before', 'failed during'],
  rows,
);
printTable(
  'The same by what is asked for',
  ['attack', 'what', 'p50 before', 'p50 during', 'p95 before', 'p95 during', 'ratio of p50'],
  kinds,
);
endWithLimits();
