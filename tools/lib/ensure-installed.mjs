import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.mjs';

/** Bears the fingerprint of what is installed, below the repository's root. */
const STAMP = 'node_modules/.installed';
const NODE_NEEDED = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Teluk Mart needs Node ${NODE_NEEDED.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** What an installation depends on: the lock file, and the Node line that native modules are built for. */
async function fingerprint(folder) {
  const lock = await readFile(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/**
 * Whether the packages that the lock file names are installed.
 *
 * @param {string} folder the repository's root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(folder) {
  const installed = await readFile(path.join(folder, STAMP), 'utf8').catch(() => undefined);
  return installed === (await fingerprint(folder));
}

/**
 * Notes that they are.
 *
 * @param {string} folder the repository's root
 * @returns {Promise<void>}
 */
export async function markInstalled(folder) {
  await mkdir(path.join(folder, path.dirname(STAMP)), { recursive: true });
  await writeFile(path.join(folder, STAMP), await fingerprint(folder));
}

/** Installs exactly what the lock file names, unless that has been done. */
export async function ensureInstalled() {
  checkNode();
  if (await isInstalled(root)) return;
  console.log('Installing packages (once, one to three minutes) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']);
  await markInstalled(root);
}
