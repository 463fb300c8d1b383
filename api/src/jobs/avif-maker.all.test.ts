import childProcess from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@teluk-mart/server-kit/testing/until';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi } from '../testing/create-test-api';
import { equalPriorities } from '../testing/equal-priorities';
import { grainyPicture } from '../testing/pictures';
import { signIn } from '../testing/staff';
import { AvifEncoder } from './avif-maker';

describe('avif encoder', () => {
  it('ends at once with a server that was killed, and leaves no file after it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-encoder-'));
    const source = path.join(folder, 'photo.webp');
    await writeFile(source, await grainyPicture(1280, 1280, 20).webp().toBuffer());
    const spawn = jest.spyOn(childProcess, 'spawn');
    const encoding = new AvifEncoder().encode(source, path.join(folder, 'photo.avif'));
    await until(async () => spawn.mock.results.length > 0);
    const child = spawn.mock.results[0]?.value as childProcess.ChildProcess;

    // A killed server leaves the process without a parent, and so does this.
    child.disconnect();
    await expect(encoding).rejects.toThrow('the program has ended');
    expect(child.signalCode).toBe('SIGKILL');
    expect(await readdir(folder)).toEqual(['photo.webp']);
    await rm(folder, { recursive: true });
  });
});

it('what a server that was stopped had left undone the next one does', async () => {
  equalPriorities();
  let api = await createTestApi({ avif: true });
  const avifs = async () =>
    (await api.filesIn('uploads')).filter((file) => file.endsWith('.avif')).length;
  const calls = contentCalls(api, await signIn(api, 'marcom'));
  const content = await grainyPicture(500, 400, 20).blur(2).jpeg().toBuffer();
  const file = { field: 'gambar_promo', filename: 'a.jpg', content };
  await calls.form('POST', 'promos', FORMS.promos, [file]);
  await api.stop();
  expect(await api.filesIn('tmp')).toEqual([]);
  const before = await avifs();
  api = await createTestApi(api.location);
  expect(await avifs()).toBe(before);
  await api.stop();
  api = await createTestApi({ ...api.location, avif: true });
  await until(async () => (await avifs()) === 2);
  await api.close();
  jest.restoreAllMocks();
});
