import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { execa, type ResultPromise } from 'execa';
import getPort from 'get-port';
import { type PostgresServer, startPostgresServer } from '@teluk-mart/server-kit/testing/postgres';
import ensureNginx from '../proxy/ensure-nginx';
import { behindProxy, type Proxy, startNginx } from './nginx';
import { repositoryRoot, SEED_PASSWORD } from './product';

/** The built web server of this checkout. */
export const PRESENT_BUILD = path.join(repositoryRoot, 'server/dist-server/server.mjs');

/** Milliseconds until a started server must answer. */
const START_LIMIT = 60_000;

/** A line of a server's log. */
interface LogLine {
  /** Milliseconds on the clock of `performance`. */
  at: number;
  /** As pino numbers them: 30 is information, 50 is an error. */
  level: number;
  msg: string;
  /** All of it. */
  text: string;
}

/** A server of several on one database, with a folder of its own. */
export class ClusterServer {
  readonly url: string;
  /** Lines of its log, over all its starts. */
  readonly log: LogLine[] = [];
  private process: ResultPromise | undefined;
  private isReady = false;
  /** Counts its starts and ends, so that a client knows whether it has been up all the time. */
  private changes = 0;

  constructor(
    private readonly port: number,
    /** Folder of its copies of files. */
    readonly dataDirectory: string,
    /** Its variables, which may be changed for its next start. */
    readonly settings: Record<string, string>,
    private build: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Returns the number of the server's present life; `undefined` while it does not answer. */
  get life(): number | undefined {
    return this.isReady ? this.changes : undefined;
  }

  /** Returns the id of its process. */
  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /**
   * Starts it, and again if it ends by itself, as a service manager does: it may begin while PostgreSQL is away. Waits
   * until it answers.
   */
  async start(build = this.build): Promise<void> {
    this.build = build;
    const end = Date.now() + START_LIMIT;
    let server = this.launch();
    while (!(await this.isWell())) {
      if (Date.now() > end) throw new Error('A server did not answer in time');
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (server.exitCode !== null) server = this.launch();
    }
    this.changes += 1;
    this.isReady = true;
  }

  /** Begins a start and cuts it off, a number of milliseconds later or after a line of its log. */
  async startCutOff(
    cutOff: () => Promise<void>,
    milliseconds: number,
    after?: string,
  ): Promise<void> {
    const end = Date.now() + START_LIMIT;
    const known = this.log.length;
    const hasSaid = () => this.log.slice(known).some(({ msg }) => msg === after);
    this.launch();
    while (after !== undefined && !hasSaid() && !(await this.isWell())) {
      if (Date.now() > end) throw new Error('A server did not answer in time');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await cutOff();
  }

  /** Ends it: at once, or as an operator does. Resolves when it has ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.changes += 1;
    this.isReady = false;
    this.process?.kill(signal);
    await this.process;
  }

  private launch(): ResultPromise {
    const server = execa(process.execPath, [this.build], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      reject: false,
      buffer: false,
      forceKillAfterDelay: false,
      env: {
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDirectory,
        ...this.settings,
      },
    });
    createInterface(server.stdout).on('line', (text) => this.read(text));
    this.process = server;
    return server;
  }

  private isWell(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private read(text: string): void {
    if (!text.startsWith('{')) return;
    const { level = 0, msg = '' } = JSON.parse(text) as Partial<LogLine>;
    this.log.push({ at: performance.now(), level, msg, text });
  }
}

/** Several servers on one PostgreSQL, and a proxy before them. */
export interface Cluster {
  /** Address of the proxy. */
  url: string;
  postgres: PostgresServer;
  servers: readonly ClusterServer[];
  stop: () => Promise<void>;
}

/** Starts a cluster with the demo's content; all servers begin at once, on an empty database. */
export async function startCluster(
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  await ensureNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-cluster-'));
  const postgres = await startPostgresServer({ isDurable: true });
  const servers: ClusterServer[] = [];
  let proxy: Proxy | undefined;
  const stop = async () => {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = await getPort();
    for (let number = 1; number <= count; number += 1) {
      const own = {
        ...behindProxy(port),
        DATABASE_URL: postgres.url,
        SEED_PASSWORD,
        LOG_LEVEL: 'info',
        AVIF: 'off',
        DISK_RESERVE_MB: '0',
        // All applications come from one address here.
        APPLICATION_LIMIT: '1000000',
        ...settings,
      };
      const dataDirectory = path.join(folder, `server-${number}`);
      servers.push(new ClusterServer(await getPort(), dataDirectory, own, PRESENT_BUILD));
    }
    await Promise.all(servers.map((server) => server.start()));
    proxy = await startNginx(
      port,
      servers.map(({ url }) => url),
      'crit',
    );
    return { url: proxy.url, postgres, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
