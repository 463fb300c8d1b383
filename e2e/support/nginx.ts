import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { repositoryRoot } from './product';

/** A running proxy. */
export interface Proxy {
  url: string;
  /** The file with a line for each request. */
  log: string;
  stop(): Promise<void>;
}

/** The configuration that shops are given as an example. */
const EXAMPLE = path.join(repositoryRoot, 'deploy/nginx.conf');

/** Replaces the match of a pattern; throws if it finds nothing. */
function replaced(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The configuration has nothing like ${pattern}`);
  return text.replace(pattern, () => by);
}

const logIn = (folder: string) => path.join(folder, 'access.log');

/** Returns the example with servers, port and folders of its own, and without TLS. */
async function localSite(port: number, servers: readonly string[], folder: string) {
  const lines = servers.map((url) => {
    const { port: its } = new URL(url);
    return `    server 127.0.0.1:${its} max_fails=1 fail_timeout=1s;\n`;
  });
  let site = await readFile(EXAMPLE, 'utf8');
  site = replaced(site, /( {4}server [\d.:]+ .*;\n)+/, lines.join(''));
  site = replaced(site, /server \{\n {4}listen 80;[^}]*\}\n/, '');
  site = replaced(site, /( {4}listen .*;\n)+/, `    listen 127.0.0.1:${port};\n`);
  site = replaced(site, /server_name .*;/, 'server_name localhost;');
  site = replaced(site, /( {4}ssl_.*;\n)+/, '');
  site = replaced(site, / {4}error_log .*;\n/, '');
  // The tests' own folder may be called like the one of answers: that one goes first.
  site = replaced(site, /\/dev\/shm\/teluk-mart/, path.join(folder, 'answers'));
  site = replaced(site, /\/var\/log\/nginx\/teluk-mart.log/, logIn(folder));
  return replaced(site, /\/var\/lib\/nginx\/teluk-mart/, path.join(folder, 'files'));
}

/**
 * Starts nginx as `deploy/nginx.conf` sets it up, in front of web servers on this machine. They have to know its
 * address (`behindProxy`).
 *
 * @param servers addresses of the servers
 * @param logLevel lowest level of its messages; servers that do not answer are an error
 */
export async function startNginx(
  port: number,
  servers: readonly string[],
  logLevel: 'error' | 'crit' = 'error',
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-nginx-'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const passing = path.join(folder, 'passing');
  await mkdir(passing);
  const configuration = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
error_log stderr ${logLevel};
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 1000000;
  ${kinds.map((kind) => `${kind}_temp_path ${passing}/${kind};`).join('\n  ')}
${await localSite(port, servers, folder)}
}
`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const nginx = execa('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
    forceKillAfterDelay: false,
  });
  const url = `http://localhost:${port}`;
  while (!(await isAnswering(url))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with status ${nginx.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    log: logIn(folder),
    stop: async () => {
      nginx.kill('SIGTERM');
      await nginx;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Returns the settings of a server behind a proxy that listens on a port of this machine. */
export function behindProxy(port: number): Record<string, string> {
  return { PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: '1' };
}
