import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readSessionSecret } from '@teluk-mart/server-kit/session-secret';

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

const FOR = ['--for', 'andi@telukmart.id'];

it('notes an override, prints its link, lists it and revokes it', async () => {
  await readSessionSecret({ dataDirectory, databaseUrl: undefined });
  const { stdout } = await override('admin-hr', ...FOR, '--base', 'http://localhost:3191');
  const [link = ''] = stdout.split('\n');
  expect(link).toMatch(/^http:\/\/localhost:3210\/admin\?override=[\da-f]{32}$/);
  const serve = 'npm run serve-area -- admin-hr --port 3191 --site http://localhost:3210';
  expect(stdout).toContain(serve);
  expect(stdout).toContain('Warning: admin-hr has never been released here.');
  const id = link.slice(-32);
  const listed = (await override('--list')).stdout;
  expect(listed).toMatch(new RegExp(`^${id} +admin-hr +http://localhost:3191/ +andi@`, 'm'));
  const revoked = await override('--revoke', id.slice(0, 8), '--by', 'Budi');
  expect(revoked.stdout.trim()).toBe('The override of admin-hr for andi@telukmart.id has ended.');
  expect((await override('--list')).stdout.trim()).toBe('No override is good now.');
});

it.each([
  ['no shop in the data directory', ['admin-hr', ...FOR], 'There is no shop in'],
  ['an option that there is not', ['admin-hr', '--hour', '2'], "Unknown option '--hour'"],
])('refuses %s with one line and the status 1', async (_what, args, words) => {
  const failure = override(...args);
  await expect(failure).rejects.toMatchObject({ code: 1, stdout: '' });
  const { stderr } = (await failure.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)]);
});

it('refuses what cannot be granted', async () => {
  await readSessionSecret({ dataDirectory, databaseUrl: undefined });
  await expect(override('admin-hr')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--for must be') as string,
  });
});
