import { existsSync } from 'node:fs';
import { execa } from 'execa';

/** Debian's packages by a file that each brings. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** Installs the browsers before all journeys if that is possible, else says how. */
export default async function ensureBrowsers(): Promise<void> {
  const missing = Object.entries(PACKAGES)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(
      `These journeys need browsers of Debian 12 or newer: sudo apt-get install ${missing.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const quietly = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  await execa('apt-get', ['update', '-qq'], quietly);
  await execa('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quietly);
}
