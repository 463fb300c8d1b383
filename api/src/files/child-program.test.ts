import childProcess from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
async function program(script: string): Promise<ChildProgram> {
  const module = path.join(folder, randomUUID());
  await writeFile(`${module}.mjs`, script);
  return { module, priority: constants.priority.PRIORITY_LOW, heapMegabytes: 32 };
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
  const niceness = await runProgram<number[]>(await program(script), {}, unlimited());
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
