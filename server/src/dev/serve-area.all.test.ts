import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

function serveArea(...args: string[]) {
  const program = path.join(__dirname, 'serve-area.ts');
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, ...args],
    options,
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

it('tells how it is called', () => {
  const { status, stdout } = serveArea('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('Usage: npm run serve-area -- <area>');
  expect(stdout).toContain('--port <number>');
});

it.each([
  ['no area', [], 'Usage: npm run serve-area -- <area>'],
  ['an unknown area', ['no-area'], 'There is no area "no-area"'],
  ['no port', ['admin-hr', '--port', 'x'], '--port must be a number from 1 to 65535'],
])('refuses %s in one line', (_what, args, words) => {
  const { status, stdout, stderr } = serveArea(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.split('\n')).toEqual([expect.stringContaining(words)]);
});

it('refuses a port that is taken, without building anything', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', () => resolve()));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { status, stderr } = serveArea('admin-hr', '--port', String(port));
  taken.close();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Port ${port} cannot be used: name another one with --port.`,
  });
});
