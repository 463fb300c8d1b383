import childProcess from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { grainyPicture } from '../../testing/pictures';
import { AvifEncoder } from './avif-encoder';

it('ends at once with a server that was killed, and leaves no file after it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-encoder-'));
  const source = path.join(folder, 'photo.webp');
  await writeFile(source, await grainyPicture(1280, 1280, 20).webp().toBuffer());
  const spawn = jest.spyOn(childProcess, 'spawn');
  const encoding = new AvifEncoder().encode(source, path.join(folder, 'photo.avif'));
  const child = spawn.mock.results[0]?.value as childProcess.ChildProcess;
  await once(child, 'spawn');

  // A killed server leaves the process without anybody to talk to, and so does this.
  child.disconnect();
  await expect(encoding).rejects.toThrow('the program has ended');
  expect(child.signalCode).toBe('SIGKILL');
  expect(await readdir(folder)).toEqual(['photo.webp']);
  await rm(folder, { recursive: true });
});
