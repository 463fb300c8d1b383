import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium() {
  return [process.env.CHROMIUM, ...KNOWN_PLACES].find((place) => place && existsSync(place));
}

async function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with status ${status}.`);
}

/**
 * Finds the browser that tests and the release gate drive: the system's Chromium, installed from Debian's packages
 * where that is possible, else the one that Playwright downloads.
 *
 * @returns {Promise<string | undefined>} path of the executable; `undefined` for Playwright's own
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    return findChromium();
  }
  await run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}
