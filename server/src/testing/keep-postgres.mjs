import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePostgres } from './ensure-postgres.mjs';

/**
 * Runs a PostgreSQL server for tests in a temporary folder, for as long as the process lives that has started this one
 * (`startPostgresServer`). Nothing of it is left then, however that process ended.
 */

/** First version whose databases can sort by a language of ICU. */
const SORTS_BY_ICU = 15;

/** Settings of a server whose data need not survive a power cut. */
const SETTINGS = {
  // Reached through the folder alone, so that no other account of the machine comes in and servers do not collide.
  listen_addresses: '',
  max_connections: 300,
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
};

const READY = 'database system is ready to accept connections';

const end = new AbortController();
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(event, () => end.abort());
}

/** Returns the account that the server runs as: it refuses to be the administrator's. */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const [account] = ['postgres', 'nobody'].flatMap((name) => {
    const [uid, gid] = ['-u', '-g'].map((id) => Number(spawnSync('id', [id, name]).stdout));
    return uid > 0 ? [{ uid, gid }] : [];
  });
  if (!account) throw new Error('PostgreSQL needs an account other than root.');
  return account;
}

/** Runs one of PostgreSQL's programs to its end; its output goes to `read`, line by line. */
function run(program, args, options, read) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'ignore', 'pipe'];
    const child = spawn(program, args, {
      ...options,
      stdio,
      signal: end.signal,
      killSignal: 'SIGQUIT',
    });
    const said = [];
    createInterface(child.stderr).on('line', (line) => {
      if (said.length < 50) said.push(line);
      read?.(line);
    });
    child.once('error', (error) => said.push(error.message));
    child.once('close', (status) => {
      if (status === 0 || end.signal.aborted) resolve();
      else reject(new Error([`${program} ended with status ${status}`, ...said].join('\n')));
    });
  });
}

/** Returns a folder with the programs that the account may use: an administrator's checkout may be closed to it. */
async function usablePrograms(account, folder) {
  const programs = await ensurePostgres();
  const { status } = spawnSync(path.join(programs, 'postgres'), ['--version'], account);
  if (status === 0) return programs;
  await cp(path.dirname(programs), path.join(folder, 'programs'), { recursive: true });
  return path.join(folder, 'programs', path.basename(programs));
}

const account = serverAccount();
const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'teluk-mart-postgres-'));
try {
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const programs = await usablePrograms(account, folder);
  const server = path.join(programs, 'postgres');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const version = execFileSync(server, ['--version'], { ...options, encoding: 'utf8' });
  const data = path.join(folder, 'data');
  await run(
    path.join(programs, 'initdb'),
    [
      ...[`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--no-sync'],
      ...['--encoding=UTF8', '--locale=C'],
      // A language as an operator may have it, in which texts sort otherwise than byte by byte.
      ...(Number(/\d+/.exec(version)) >= SORTS_BY_ICU
        ? ['--locale-provider=icu', '--icu-locale=id']
        : []),
    ],
    options,
  );
  const settings = Object.entries({
    ...SETTINGS,
    unix_socket_directories: folder,
  });
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`;
  // A test may stop it, as an operator does.
  while (!end.signal.aborted)
    await run(
      server,
      ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      options,
      (line) => {
        if (line.includes(READY) && process.connected) process.send(url);
      },
    );
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
