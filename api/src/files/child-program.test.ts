import childProcess from 'node:child_process';
import { constants } from 'node:os';
import { ProgramEnded, runProgram } from './child-program';
import { until } from '@teluk-mart/server-kit/testing/until';

const program = (script: string) => ({
  packageName: 'saxes',
  priority: constants.priority.PRIORITY_NORMAL,
  heapMegabytes: 32,
  script,
});

const ECHO = program('process.on("message", (question) => process.send({ question }));');
const FOREVER = program('process.on("message", () => { for (;;); });');

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
  expect(await runProgram(ECHO, question, unlimited())).toEqual({ question });
});

it.each([
  ['ends by itself', 'process.on("message", () => process.exit(0));'],
  ['throws', 'process.on("message", () => { throw new Error("x"); });'],
  ['takes too much memory', 'process.on("message", () => { for (const a = []; ; ) a.push([]); });'],
])('tells that a program %s', async (_name, script) => {
  await expect(runProgram(program(script), {}, unlimited())).rejects.toThrow(ProgramEnded);
});

it('ends a program that works for ever', async () => {
  const limit = AbortSignal.timeout(300);
  await expect(runProgram(FOREVER, {}, limit)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not start a program for nobody', async () => {
  const reason = new Error('nobody waits');
  await expect(runProgram(ECHO, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(spawn).not.toHaveBeenCalled();
});
