import { existsSync } from 'node:fs';
import { execa } from 'execa';

/** Installs nginx before all checks if that is possible, else says how. */
export default async function ensureNginx(): Promise<void> {
  if (existsSync('/usr/sbin/nginx')) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error('These checks need nginx, for instance: sudo apt-get install nginx-light');
  console.log('Installing nginx-light …');
  const quietly = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  await execa('apt-get', ['update', '-qq'], quietly);
  await execa(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
    quietly,
  );
}
