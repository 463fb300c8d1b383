import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bin, root, run } from './run.mjs';

/** Folder of packages, below the repository's root. */
const PACKAGES = 'node_modules';

/** File with the fingerprint of the installed packages, below the repository's root. */
const STAMP = `${PACKAGES}/.installed`;
const NODE_NEEDED = [20, 19];

/** First Node line with a database of its own: no native driver is built there. */
const NODE_WITH_SQLITE = 24;

function nodeVersion() {
  return process.versions.node.split('.').map(Number);
}

function checkNode() {
  const [major = 0, minor = 0] = nodeVersion();
  const [neededMajor, neededMinor] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Teluk Mart needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Hashes everything that an installation depends on: the lock file, and the Node line that native modules are built
 * for.
 */
async function fingerprint(folder) {
  const lock = await readFile(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/** Returns true if the folder of packages is only a link to another checkout's. */
async function areBorrowed(folder) {
  return lstat(path.join(folder, PACKAGES)).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/**
 * Returns true if the packages that the lock file names are installed.
 *
 * @param {string} folder the repository's root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(folder) {
  const installed = await readFile(path.join(folder, STAMP), 'utf8').catch(() => undefined);
  return installed === (await fingerprint(folder));
}

/**
 * Notes that they are installed. Leaves packages of another checkout alone.
 *
 * @param {string} folder the repository's root
 * @returns {Promise<void>}
 */
export async function markInstalled(folder) {
  if (await areBorrowed(folder)) return;
  await mkdir(path.join(folder, path.dirname(STAMP)), { recursive: true });
  await writeFile(path.join(folder, STAMP), await fingerprint(folder));
}

/** Fetches or builds the database driver of a Node without a database of its own; building takes about a minute. */
async function installDriver() {
  const [major = 0] = nodeVersion();
  if (major >= NODE_WITH_SQLITE) return;
  const status = await run('npm', ['rebuild', 'better-sqlite3', '--loglevel=error'], {
    mayFail: true,
  });
  if (status === 0) return;
  console.error(
    `The database driver better-sqlite3 could be neither fetched nor built. Install a C++ compiler, make and Python, or use Node ${NODE_WITH_SQLITE} or newer, which has a database built in.`,
  );
  process.exit(1);
}

/**
 * Installs exactly what the lock file names, unless that has been done or the packages are another checkout's. Resolves
 * when everything but the database driver is there, so that other work can begin while that is built.
 *
 * @returns {Promise<{ driver: Promise<void> }>} `driver` resolves when the driver is there, too
 */
export async function beginInstalling() {
  checkNode();
  const nothing = { driver: Promise.resolve() };
  if (await isInstalled(root)) return nothing;
  if (await areBorrowed(root)) {
    console.error(
      `${PACKAGES} is a link to another checkout's packages, which are not those of this lock file: nothing is installed.`,
    );
    return nothing;
  }
  console.log('Installing packages (once, one to two minutes) …');
  // Only the driver has an install script that matters; it is run on its own below.
  const args = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', ...args, '--progress=true']);
  return { driver: installDriver().then(() => markInstalled(root)) };
}

/** Installs exactly what the lock file names, unless that has been done or the packages are another checkout's. */
export async function ensureInstalled() {
  const { driver } = await beginInstalling();
  await driver;
}

/**
 * Checks the packages without installing any, for commands that must work in an emergency, perhaps without a network.
 * Warns when they are not those of the lock file, and ends the process when there are none.
 */
export async function expectInstalled() {
  checkNode();
  if (!existsSync(bin('tsx'))) {
    console.error(`The packages are not installed in ${root}: run npm ci there first.`);
    process.exit(1);
  }
  if (await isInstalled(root)) return;
  console.error(
    'The installed packages may not be those of package-lock.json (npm ci installs them); going on with them.',
  );
}
