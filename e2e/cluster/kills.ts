import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresServer } from '@teluk-mart/server-kit/testing/postgres';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { variablesOf } from '../support/product';
import { checkPlace, PEOPLE, serverAlone } from './alone';
import { checkPrunedReleases, checkReleases } from './check-releases';
import { checkSteps } from './check-steps';
import { checkEverything } from './final-check';
import { Findings } from './findings';
import { pause, underLoad } from './load';
import { buildNextRelease } from './next-release';
import { type Outcome, ReleaseTeam } from './release-team';

/**
 * Kills one server (`kill -9`) again and again while applicants apply, staff write records and work on applications,
 * and a team releases, goes back and prunes. Backups are made and killed, too. Sometimes the next start is one of a
 * newer release, which is killed while it changes the structure. No acknowledged data may be lost, every start
 * succeeds, and no file is left without a row. The server delivers the journal's state, and every archive under its
 * name is whole. With `DATABASE=postgres` everything lies in a PostgreSQL that is durable and sometimes killed, too.
 * `KILLS=10` is a short form.
 */
const KILLS = Number(process.env.KILLS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? 15);

/** Most milliseconds that a server lives after it has answered. */
const LONGEST_LIFE = 4000;

/** Most milliseconds from the beginning of a start, or of a step of the structure, until it is killed. */
const LONGEST_START = 4000;
const LONGEST_STEP = 300;

/** Kills from one beginning of a backup, and of a newer release, to the next. */
const BACKUP_EVERY = 3;
const UPGRADE_EVERY = 4;

const random = seededRandom(SEED);
const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-kills-'));
const dataDirectory = path.join(folder, 'data');
const backups = path.join(folder, 'backups');
const nextRelease = path.join(folder, 'next-release');
const findings = new Findings();
const nextBuild = await buildNextRelease(nextRelease);
const postgres =
  process.env.DATABASE === 'postgres' ? await startPostgresServer({ isDurable: true }) : undefined;
const location = { dataDirectory, databaseUrl: postgres?.url };
const server = await serverAlone(location);
const team = new ReleaseTeam(location, path.join(folder, 'builds'), findings);

/** Steps of the newer release that the server knows. */
let steps = 0;

/** Begins one of the commands about backups of the newer release, beside the server. */
function beginCommand(command: 'backup' | 'restore', ...args: string[]) {
  const begun = performance.now();
  const program = path.join(nextRelease, `server/src/backups/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: nextRelease,
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...variablesOf(location),
      NEXT_STEPS: String(steps),
    },
  });
  let words = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const outcome = once(child, 'close').then((): Outcome => ({
    status: child.exitCode,
    words,
    begun,
    ended: performance.now(),
  }));
  return { outcome, kill: () => child.kill('SIGKILL') };
}

const beginBackup = () => beginCommand('backup', '--to', backups);

/** Lets a newer release change the structure until it is killed, or PostgreSQL before it. */
async function cutOffUpgrade(): Promise<void> {
  const before = steps;
  steps += 1 + random(2);
  server.settings.NEXT_STEPS = String(steps);
  const isPostgresKilled = postgres !== undefined && random(3) === 0;
  const kill = async () => {
    if (isPostgresKilled) await postgres.restart('kill');
    await server.end('SIGKILL');
  };
  if (random(3) === 0) await server.startCutOff(kill, random(LONGEST_START));
  else await server.startCutOff(kill, random(LONGEST_STEP), 'a step begins');
  const taken = await checkSteps(location, [before, steps], findings);
  findings.count(taken === steps ? 'upgrades cut off when they were done' : 'upgrades cut off');
}

async function killOnce(isUpgrade: boolean): Promise<void> {
  await server.end('SIGKILL');
  if (random(2) === 0) team.kill();
  if (postgres && random(3) === 0) {
    const how = random(2) === 0 ? 'kill' : 'immediate';
    await findings.time('PostgreSQL is there again', () => postgres.restart(how));
    findings.count('kills of PostgreSQL');
  }
  if (isUpgrade) await cutOffUpgrade();
  await server.start();
}

function noteBackup(outcome: Outcome, isKilled: boolean): void {
  const { status, words } = outcome;
  if (status === 0) return findings.count('backups that were finished');
  if (isKilled) return findings.count('backups that were killed');
  // It was begun before a newer release changed the structure beside it, and its message says so.
  if (words.includes('A newer release has changed the database'))
    return findings.count('backups that an upgrade has overtaken');
  // Its PostgreSQL went away with the server.
  if (postgres && findings.wasAway(outcome)) return findings.count('backups that were cut off');
  findings.violate('backups that failed', `${status}: ${words.slice(-500)}`);
}

async function killOften(): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const backup = kill % BACKUP_EVERY === 0 ? beginBackup() : undefined;
    const isUpgrade = kill % UPGRADE_EVERY === 0;
    await pause(random(LONGEST_LIFE));
    // With its server, before it or after it.
    const isKilled = random(2) === 0;
    if (isKilled) backup?.kill();
    await findings.outage(() => killOnce(isUpgrade), 'a killed server is there again');
    findings.count('kills');
    if (isUpgrade) await checkSteps(location, [steps], findings);
    await checkReleases(location, { ...team, url: server.url }, findings);
    if (backup) noteBackup(await backup.outcome, isKilled);
  }
}

async function checkArchives(): Promise<void> {
  noteBackup(await beginBackup().outcome, false);
  const names = await readdir(backups);
  findings.expect(
    names.every((name) => name.endsWith('.tar')),
    'archives that were left half-written',
    () => names.join(', '),
  );
  for (const name of names) {
    const check = beginCommand('restore', path.join(backups, name), '--check');
    const { status, words } = await check.outcome;
    const isWhole = status === 0 && !words.includes('were missing');
    findings.count('archives read to their end');
    findings.expect(isWhole, 'archives that are damaged or lack files', () => `${name}: ${words}`);
  }
}

try {
  server.settings.NEXT_STEPS = '0';
  await server.start(nextBuild);
  const cluster = { url: server.url, servers: [server] };
  const people = [...PEOPLE, team.work];
  const load = await underLoad({ cluster, findings, mayFail: true }, people, killOften);
  await checkEverything(load);
  await checkReleases(location, { ...team, url: server.url }, findings);
  await server.end('SIGTERM');
  await checkPlace(location, findings);
  await checkPrunedReleases(location, findings);
  await checkArchives();
} finally {
  await server.end('SIGKILL');
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
const where = postgres ? ' on PostgreSQL' : '';
const isGood = findings.report(`${KILLS} kills of one server${where}, seed ${SEED}`);
process.exit(isGood ? 0 : 1);
