import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.mjs';

const STAMP = path.join(root, 'node_modules/.installed');
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
async function fingerprint() {
  const lock = await readFile(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/** Installs exactly what the lock file names, unless that has been done. */
export async function ensureInstalled() {
  checkNode();
  const wanted = await fingerprint();
  const installed = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (installed === wanted) return;
  console.log('Installing packages (once, one to three minutes) …');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']);
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, wanted);
}
