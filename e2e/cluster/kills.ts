import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { repositoryRoot } from '../support/product';
import { checkFolder, PEOPLE, serverAlone } from './alone';
import { checkEverything } from './final-check';
import { Findings } from './findings';
import { pause, underLoad } from './load';

/**
 * One server on its embedded database, killed (`kill -9`) again and again while applicants apply, staff write records with
 * pictures, handle and delete applications, and backups are made, which are killed too. Nothing that was acknowledged may be
 * lost, every start succeeds, no file is left that no row names, and every archive under its name is whole. `KILLS=10` is a
 * short form.
 */
const KILLS = Number(process.env.KILLS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? 15);

/** Most milliseconds that a server lives after it has answered. */
const LONGEST_LIFE = 4000;

const random = seededRandom(SEED);
const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-kills-'));
const dataDirectory = path.join(folder, 'data');
const backups = path.join(folder, 'backups');
const findings = new Findings();
const server = await serverAlone(dataDirectory);

/** Runs one of the commands about backups, beside the server. */
function runCommand(command: 'backup' | 'restore', ...args: string[]) {
  const program = path.join(repositoryRoot, `shell/server/backups/${command}.ts`);
  return spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const beginBackup = () => runCommand('backup', '--to', backups);

async function killOften(): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const backup = kill % 3 === 0 ? beginBackup() : undefined;
    await pause(random(LONGEST_LIFE));
    // With its server, before it or after it.
    const isKilled = random(2) === 0;
    if (isKilled) backup?.kill('SIGKILL');
    await findings.outage(async () => {
      await server.end('SIGKILL');
      await server.start();
    }, 'a killed server is there again');
    findings.count('kills');
    if (!backup) continue;
    if (backup.exitCode === null && backup.signalCode === null) await once(backup, 'exit');
    findings.count(
      backup.exitCode === 0 ? 'backups that were finished' : 'backups that were killed',
    );
    const isFine = backup.exitCode === 0 || isKilled;
    findings.expect(isFine, 'backups that failed', () => `kill ${kill}: ${backup.exitCode}`);
  }
}

async function checkArchives(): Promise<void> {
  await once(beginBackup(), 'exit');
  const names = await readdir(backups);
  findings.expect(
    names.every((name) => name.endsWith('.tar')),
    'archives that were left half-written',
    () => names.join(', '),
  );
  for (const name of names) {
    const check = runCommand('restore', path.join(backups, name), '--check');
    let words = '';
    check.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
    await once(check, 'close');
    const isWhole = check.exitCode === 0 && !words.includes('were missing');
    findings.count('archives read to their end');
    findings.expect(isWhole, 'archives that are damaged or lack files', () => `${name}: ${words}`);
  }
}

try {
  await server.start();
  const cluster = { url: server.url, servers: [server] };
  const load = await underLoad({ cluster, findings, mayFail: true }, PEOPLE, killOften);
  await checkEverything(load);
  await server.end('SIGTERM');
  await checkFolder(dataDirectory, findings);
  await checkArchives();
} finally {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
const isGood = findings.report(`${KILLS} kills of one server, seed ${SEED}`);
process.exit(isGood ? 0 : 1);
