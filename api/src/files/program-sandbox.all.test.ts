import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closestSandbox } from './program-sandbox';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the closest fence', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-fence-'));
    process.env.PATH = `${folder}:${PATH}`;
  });
  afterEach(async () => {
    process.env.PATH = PATH;
    await rm(folder, { recursive: true });
  });

  /** Puts a script in the place of the system's `unshare`. */
  async function replaceUnshare(script: string): Promise<void> {
    const file = path.join(folder, 'unshare');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
  }

  it('is refused in words, and no weaker one taken, where it does not start in time', async () => {
    await replaceUnshare('exec sleep 600');
    await expect(closestSandbox(200)).rejects.toThrow(
      'No program could be fenced off: unshare did not start Node within 0.2 s.',
    );
  });

  it('leaves the server free to answer meanwhile', async () => {
    await replaceUnshare('sleep 0.3; exit 1');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await closestSandbox();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('is none where the system refuses all', async () => {
    await replaceUnshare('exit 1');
    const fence = await closestSandbox();
    expect(fence(['node', 'x.mjs'], ['/'])).toEqual(['node', 'x.mjs']);
  });
});
