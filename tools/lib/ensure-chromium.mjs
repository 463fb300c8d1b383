import { access } from 'node:fs/promises';
import { run } from './run.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

async function findChromium() {
  for (const place of [process.env.CHROMIUM, ...KNOWN_PLACES]) {
    if (
      place &&
      (await access(place).then(
        () => true,
        () => false,
      ))
    )
      return place;
  }
  return undefined;
}

/**
 * The browser that the tests drive: the system's Chromium, installed from Debian's packages where it is missing and
 * may be, else the one that Playwright brings.
 *
 * @returns {Promise<string | undefined>} its address; `undefined` for Playwright's own
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const isDebian = await access('/usr/bin/apt-get').then(
    () => true,
    () => false,
  );
  if (isDebian && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return findChromium();
  }
  await run('npx', ['playwright', 'install', 'chromium']);
  return undefined;
}
