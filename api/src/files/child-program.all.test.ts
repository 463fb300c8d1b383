import childProcess from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { type ChildProgram, ProgramEndedError, runProgram } from './child-program';
import { until } from '@teluk-mart/server-kit/testing/until';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that runs a script of its own. */
async function program(script: string, given: Partial<ChildProgram> = {}): Promise<ChildProgram> {
  const module = path.join(folder, randomUUID());
  await writeFile(`${module}.mjs`, script);
  return { module, priority: constants.priority.PRIORITY_LOW, heapMegabytes: 32, ...given };
}

const ECHO = 'process.on("message", (question) => process.send({ question }));';
const FOREVER = 'process.on("message", () => { for (;;); });';

let spawn: jest.SpyInstance;
beforeEach(() => {
  spawn = jest.spyOn(childProcess, 'spawn');
});
afterEach(async () => {
  const children = spawn.mock.results.map(({ value }) => value as childProcess.ChildProcess);
  spawn.mockRestore();
  const hasEnded = (child: childProcess.ChildProcess) => child.exitCode ?? child.signalCode;
  await until(() => Promise.resolve(children.every((child) => hasEnded(child) !== null)));
});

const unlimited = () => new AbortController().signal;

it('gives the answer of a program', async () => {
  const question = { bytes: new Uint8Array([1, 2]), pattern: /a/g };
  expect(await runProgram(await program(ECHO), question, unlimited())).toEqual({ question });
});

const itOnLinux = process.platform === 'linux' ? it : it.skip;

itOnLinux('runs with the priority that it is given, threads and all', async () => {
  const script = `import { readdirSync, readFileSync } from 'node:fs';
    process.on('message', () => process.send(readdirSync('/proc/self/task').map((id) =>
      Number(readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[16]))));`;
  const niceness = await runProgram<number[]>(
    await program(script, { reads: ['/proc'] }),
    {},
    unlimited(),
  );
  expect(new Set(niceness)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
});

it.each([
  ['ends by itself', 'process.on("message", () => process.exit(0));'],
  ['throws', 'process.on("message", () => { throw new Error("x"); });'],
  ['takes too much memory', 'process.on("message", () => { for (const a = []; ; ) a.push([]); });'],
])('tells that a program %s', async (_name, script) => {
  await expect(runProgram(await program(script), {}, unlimited())).rejects.toThrow(
    ProgramEndedError,
  );
});

it('ends a program that works for ever', async () => {
  const limit = AbortSignal.timeout(300);
  await expect(runProgram(await program(FOREVER), {}, limit)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

it('does not start a program for nobody', async () => {
  const reason = new Error('nobody waits');
  await expect(runProgram(await program(ECHO), {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(spawn).not.toHaveBeenCalled();
});

describe('a program that a hostile file has taken over', () => {
  /** Answers what comes of an attempt: its result, or the code of its error. */
  const attempt = (imports: string, work: string) =>
    `${imports}
    process.on('message', async () => {
      try { process.send({ result: String(await (async () => { ${work} })()) }); }
      catch (error) { process.send({ error: error.code ?? error.message }); }
    });`;
  const tryTo = async (imports: string, work: string, given: Partial<ChildProgram> = {}) =>
    runProgram<{ result?: string; error?: string }>(
      await program(attempt(imports, work), given),
      {},
      unlimited(),
    );

  it('finds no secret in its environment', async () => {
    process.env.SECRET_OF_THE_SERVER = 'geheim';
    try {
      const { result } = await tryTo('', 'return JSON.stringify(process.env);');
      expect(result).not.toContain('geheim');
      const {
        PATH: _path,
        NODE_OPTIONS: _options,
        ...others
      } = JSON.parse(result ?? '') as object & {
        PATH: string;
        NODE_OPTIONS: string;
      };
      expect(Object.keys(others).filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
    } finally {
      delete process.env.SECRET_OF_THE_SERVER;
    }
  });

  it('reads no file but its code, and writes none', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'teluk-mart-secret-'));
    const file = path.join(other, 'session-secret');
    await writeFile(file, 'geheim');
    const fs = "import fs from 'node:fs';";
    const read = `return fs.readFileSync(${JSON.stringify(file)}, 'utf8');`;
    const write = `fs.writeFileSync(${JSON.stringify(`${file}-2`)}, 'x');`;
    expect(await tryTo(fs, read)).toEqual({ error: 'ERR_ACCESS_DENIED' });
    expect(await tryTo(fs, write)).toEqual({ error: 'ERR_ACCESS_DENIED' });
    expect(await tryTo(fs, read, { reads: [other] })).toEqual({ result: 'geheim' });
    await rm(other, { recursive: true });
  });

  it('starts no process, no thread and no library that is not JavaScript', async () => {
    const spawned = await tryTo(
      "import { spawnSync } from 'node:child_process';",
      "return spawnSync('true').status;",
    );
    expect(spawned).toEqual({ error: 'ERR_ACCESS_DENIED' });
    const worker = await tryTo(
      "import { Worker } from 'node:worker_threads';",
      "return new Worker('', { eval: true }).threadId;",
    );
    expect(worker).toEqual({ error: 'ERR_ACCESS_DENIED' });
    const library = await tryTo('', "return process.dlopen({ exports: {} }, '/lib/x.node');");
    expect(library).toEqual({ error: 'ERR_DLOPEN_DISABLED' });
  });

  /** Returns true if the system lets this account run a command in namespaces. */
  const worksIn = (namespaces: readonly string[], ...command: readonly string[]) =>
    process.platform === 'linux' &&
    childProcess.spawnSync('unshare', ['--user', ...namespaces, '--', ...command]).status === 0;
  const canLeaveNetwork = () => worksIn(['--map-current-user', '--net'], 'true');
  const canHideFiles = () =>
    worksIn(
      ['--map-root-user', '--net', '--mount'],
      'sh',
      '-c',
      'mount -t tmpfs none /sys && setpriv true',
    );

  const NET = "import { connect } from 'node:net'; import { once } from 'node:events';";
  const connectTo = (place: { port: number } | { path: string }) =>
    `const socket = connect(${JSON.stringify({ host: '127.0.0.1', ...place })});
     return (await once(socket, 'data'))[0];`;

  async function serve(place: number | string): Promise<Server> {
    const server = createServer((socket) => socket.end('reached'));
    await once(server.listen(place), 'listening');
    return server;
  }

  it('reaches no network where the system can do without', async () => {
    const server = await serve(0);
    const { port } = server.address() as AddressInfo;
    const connecting = await tryTo(NET, connectTo({ port }));
    server.close();
    expect(connecting).toEqual(
      canLeaveNetwork()
        ? { error: expect.stringMatching(/^E(NETUNREACH|CONNREFUSED|ADDRNOTAVAIL)$/) as string }
        : { result: 'reached' },
    );
  });

  it('reaches no socket of another program where the system can hide them', async () => {
    const other = await mkdtemp(path.join(tmpdir(), 'teluk-mart-socket-'));
    const socket = path.join(other, '.s.PGSQL.5432');
    const server = await serve(socket);
    // The same file by the root of a process that sees it.
    const around = `/proc/${process.pid}/root${socket}`;
    const reached = await Promise.all(
      [socket, around].map((at) => tryTo(NET, connectTo({ path: at }))),
    );
    server.close();
    await rm(other, { recursive: true });
    expect(reached).toEqual(
      canHideFiles()
        ? [{ error: 'ENOENT' }, { error: 'EACCES' }]
        : [{ result: 'reached' }, { result: 'reached' }],
    );
  });

  it('stands in a root of its own where the system can make one, and has no right to change it', async () => {
    const work = `const [, root] = / \\/ \\/ .* - (\\w+) /.exec(fs.readFileSync('/proc/self/mountinfo', 'utf8'));
      const [, rights] = /CapBnd:\\s*(\\w+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'));
      return (root === 'tmpfs') + ' ' + /^0+$/.test(rights);`;
    const { result } = await tryTo("import fs from 'node:fs';", work, { reads: ['/proc'] });
    expect(result).toEqual(canHideFiles() ? 'true true' : result);
  });
});
