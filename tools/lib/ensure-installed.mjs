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

/** Returns what the mark says of packages that are enough to run the product, without tools of developers. */
const toRun = (print) => `${print} to run`;

/**
 * Returns true if the packages that the lock file names are installed.
 *
 * @param {string} folder the repository's root
 * @param {{ isToRun?: boolean }} [options] whether those that the product runs and is built with are enough
 * @returns {Promise<boolean>}
 */
export async function isInstalled(folder, { isToRun = false } = {}) {
  const installed = await readFile(path.join(folder, STAMP), 'utf8').catch(() => undefined);
  const print = await fingerprint(folder);
  return installed === print || (isToRun && installed === toRun(print));
}

/**
 * Notes that they are installed. Leaves packages of another checkout alone.
 *
 * @param {string} folder the repository's root
 * @param {{ isToRun?: boolean }} [options]
 * @returns {Promise<void>}
 */
export async function markInstalled(folder, { isToRun = false } = {}) {
  if (await areBorrowed(folder)) return;
  const print = await fingerprint(folder);
  await mkdir(path.join(folder, path.dirname(STAMP)), { recursive: true });
  await writeFile(path.join(folder, STAMP), isToRun ? toRun(print) : print);
}

/** Returns npm's command: the product may be running with the packages to which others are added. */
async function npmCommand(isToRun) {
  if (isToRun) return ['ci', '--omit=dev'];
  return (await isInstalled(root, { isToRun: true })) ? ['install', '--no-save'] : ['ci'];
}

/**
 * Installs exactly what the lock file names, unless that has been done or the packages are another checkout's.
 *
 * @param {{ isToRun?: boolean }} [options] whether to leave out the tools of developers
 */
export async function ensureInstalled({ isToRun = false } = {}) {
  checkNode();
  if (await isInstalled(root, { isToRun })) return;
  if (await areBorrowed(root)) {
    console.error(
      `${PACKAGES} is a link to another checkout's packages, which are not those of this lock file: nothing is installed.`,
    );
    return;
  }
  console.log('Installing packages (once, about a minute) …');
  // No package has an install script that matters.
  const args = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [...(await npmCommand(isToRun)), ...args, '--progress=true']);
  await markInstalled(root, { isToRun });
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
  if (await isInstalled(root, { isToRun: true })) return;
  console.error(
    'The installed packages may not be those of package-lock.json (npm ci installs them); going on with them.',
  );
}
