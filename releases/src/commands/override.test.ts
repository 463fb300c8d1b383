import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';
import { readOverride } from '../override/override';

const ROOT = path.resolve(__dirname, '../../..');

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-override-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

function override(...args: string[]) {
  const program = path.join(__dirname, 'override.ts');
  return promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '3210', DATA_DIR: dataDirectory },
  });
}

it('prints a link to the running shop that its secret has signed', async () => {
  const secret = await readSessionSecret({ dataDirectory, databaseUrl: undefined });
  const { stdout } = await override('admin-hr', '--base', 'http://localhost:3191/');
  const [link = ''] = stdout.split('\n');
  expect(link).toMatch(/^http:\/\/localhost:3210\/\?override=/);
  expect(readOverride(secret, new URL(link).searchParams.get('override') ?? '')).toMatchObject({
    area: 'admin-hr',
    base: 'http://localhost:3191/',
  });
  expect(stdout).toContain('npm run serve-area -- admin-hr --port 3191');
  expect(stdout).toContain('Warning: admin-hr has never been released here.');
});

it('gives the address of the files the slash that it lacks', async () => {
  const secret = await readSessionSecret({ dataDirectory, databaseUrl: undefined });
  const { stdout } = await override('admin-hr', '--base', 'http://localhost:3191');
  const [link = ''] = stdout.split('\n');
  expect(readOverride(secret, new URL(link).searchParams.get('override') ?? '')).toMatchObject({
    base: 'http://localhost:3191/',
  });
});

it.each([
  ['no shop in the data directory', ['admin-hr'], 'There is no shop in'],
  ['no area', [], 'Usage: npm run override -- [options] <area>'],
  ['an option that there is not', ['admin-hr', '--hour', '2'], "Unknown option '--hour'"],
])('refuses %s with one line and the status 1', async (_what, args, words) => {
  const failure = override(...args);
  await expect(failure).rejects.toMatchObject({ code: 1, stdout: '' });
  const { stderr } = (await failure.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)]);
});

it('refuses a time that is too long', async () => {
  await readSessionSecret({ dataDirectory, databaseUrl: undefined });
  await expect(override('admin-hr', '--hours', '25')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--hours must be') as string,
  });
});
