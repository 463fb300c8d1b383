import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { ask } from './requests';

/** nginx in front of several servers. */
export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Sends each request to one of the servers, and to another one where that does not answer: always where nothing has been
 * sent yet, otherwise unless it is a POST, which might be carried out twice.
 */
const configuration = (folder: string, port: number, servers: readonly string[]) => `
  daemon off;
  pid ${folder}/pid;
  error_log ${folder}/error.log;
  worker_processes 1;
  events { worker_connections 2048; }
  http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    client_max_body_size 60m;

    upstream teluk_mart {
      zone teluk_mart 64k;
      least_conn;
      ${servers.map((server) => `server ${server} max_fails=1 fail_timeout=1s;`).join('\n      ')}
      keepalive 16;
      keepalive_timeout 3s;
    }

    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://teluk_mart;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 2s;
        proxy_next_upstream error timeout;
        proxy_next_upstream_tries 3;
      }
    }
  }
`;

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await ask(url)).status !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not answer in time');
}

/**
 * Starts it.
 *
 * @param servers host and port of each
 */
export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-proxy-'));
  // Its workers run as an account of their own.
  await chmod(folder, 0o755);
  const port = await getPort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, servers));
  const proxy = execa('nginx', ['-c', file, '-e', `${folder}/error.log`], {
    reject: false,
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const ended = proxy.then(({ exitCode, stderr, message = '' }) => {
    if (exitCode === 0) return;
    throw new Error(
      `nginx is needed, as Debian's package of this name has it. ${stderr || message}`,
    );
  });
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url), ended]);
  return {
    url,
    stop: async () => {
      proxy.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
