import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function findChromium() {
  return [process.env.CHROMIUM, ...KNOWN_PLACES].find((place) => place && existsSync(place));
}

async function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with status ${status}.`);
}

/** Installs a package of Debian; without its sources, or the rights to do so, nothing is installed. */
async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Installing ${name} …`);
  try {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } catch (error) {
    console.warn(error.message);
  }
}

/**
 * Finds the whole browser, for the few tests of what its headless shell lacks: the system's Chromium, installed from
 * Debian's packages where that is possible, else the one that Playwright downloads.
 *
 * @returns {Promise<string | undefined>} path of the executable; `undefined` for Playwright's own
 */
export async function ensureChromium() {
  if (!findChromium()) await installPackage('chromium');
  const found = findChromium();
  if (!found) await run('npx', ['playwright', 'install', 'chromium']);
  return found;
}

/**
 * Finds the browser that journeys and the release gate drive: Chromium's headless shell, installed where it is missing,
 * else the whole browser. The shell is the same engine and needs little more than half the processor time.
 *
 * @returns {Promise<string | undefined>} path of the executable; `undefined` for Playwright's own
 */
export async function ensureHeadlessShell() {
  if (!existsSync(HEADLESS_SHELL)) await installPackage('chromium-headless-shell');
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureChromium();
}
