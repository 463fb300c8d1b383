import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, markInstalled } from './ensure-installed.mjs';

/** Scripts of package.json that must work without a network, and as an account that installs nothing. */
const EMERGENCY = ['releases', 'rollback', 'promote', 'withdraw', 'create-admin', 'set-password'];

const { scripts } = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8'),
) as { scripts: Record<string, string> };

/** Returns the arguments with which npm starts Node for a script. */
const argumentsOf = (name: string) => scripts[name]?.split(' ').slice(1) ?? [];
const programOf = (name: string) => argumentsOf(name).at(-1);

/** File in which the fake npm notes its calls. */
const CALLED = 'npm-was-called';

let folder: string;
let root: string;
let elsewhere: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'installed-'));
  root = path.join(folder, 'checkout');
  elsewhere = path.join(folder, 'packages');
  await cp(path.resolve(__dirname, '..'), path.join(root, 'tools'), {
    recursive: true,
    filter: (file) => !file.includes('node_modules'),
  });
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await program(path.join(folder, 'bin/npm'), `echo "$1" > '${path.join(folder, CALLED)}'`);
});
afterEach(() => rm(folder, { recursive: true }));

async function program(file: string, script: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

/** Lays packages whose `tsx` only prints the program that it was asked to run. */
async function makePackages(place: string): Promise<void> {
  await program(path.join(place, '.bin/tsx'), 'echo ran "$1"');
}

function call(name: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const PATH = [path.join(folder, 'bin'), process.env.PATH].join(path.delimiter);
  return new Promise((resolve) => {
    const options = { cwd: root, env: { PATH } };
    execFile(process.execPath, argumentsOf(name), options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });
}

/** Returns npm's command, if it was called. */
const npmCommand = () =>
  readFile(path.join(folder, CALLED), 'utf8').then(
    (command) => command.trim(),
    () => undefined,
  );

it.each(EMERGENCY)('%s goes on with packages of another lock file', async (name) => {
  await makePackages(path.join(root, 'node_modules'));
  expect(await call(name)).toEqual({
    code: 0,
    stdout: `ran ${programOf(name)}`,
    stderr: expect.stringMatching(/^The installed packages may not be .+ going on with them\.$/),
  });
  expect(await npmCommand()).toBeUndefined();
});

it('says nothing where the packages are those of the lock file', async () => {
  await makePackages(path.join(root, 'node_modules'));
  await markInstalled(root);
  expect(await call('rollback')).toMatchObject({ code: 0, stderr: '' });
});

it.each(EMERGENCY)('%s ends with one sentence where there are no packages', async (name) => {
  expect(await call(name)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The packages are not installed in .+: run npm ci there first\.$/,
    ),
  });
  expect(await npmCommand()).toBeUndefined();
});

it('release installs what the lock file names', async () => {
  await makePackages(path.join(root, 'node_modules'));
  expect(await call('release')).toMatchObject({ code: 0, stderr: '' });
  expect(await npmCommand()).toBe('ci');
  expect(await isInstalled(root)).toBe(true);
});

it('release adds the tools of developers to packages that a server may be running with', async () => {
  await makePackages(path.join(root, 'node_modules'));
  await markInstalled(root, { isToRun: true });
  expect(await isInstalled(root)).toBe(false);
  expect(await call('release')).toMatchObject({ code: 0, stderr: '' });
  expect(await npmCommand()).toBe('install');
  expect(await isInstalled(root)).toBe(true);
});

describe('packages that belong to another checkout', () => {
  beforeEach(async () => {
    await makePackages(elsewhere);
    await writeFile(path.join(elsewhere, '.installed'), 'theirs');
    await symlink(elsewhere, path.join(root, 'node_modules'));
  });

  it('are used and never installed anew', async () => {
    const { code, stdout, stderr } = await call('release');
    expect({ code, stdout }).toEqual({ code: 0, stdout: `ran ${programOf('release')}` });
    expect(stderr).toContain("a link to another checkout's packages");
    expect(await npmCommand()).toBeUndefined();
  });

  it('are not marked as fitting this lock file', async () => {
    await markInstalled(root);
    expect(await readFile(path.join(elsewhere, '.installed'), 'utf8')).toBe('theirs');
  });
});
