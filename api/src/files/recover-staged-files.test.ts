import { copyFile, cp, mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentCalls, FORMS } from '../testing/content';
import { createTestApi } from '../testing/create-test-api';
import { plainPicture } from '../testing/pictures';
import { makeRecord } from '../testing/records';
import { signIn } from '../testing/staff';

/** Makes a stopped server's folder what it was between the commit of its rows and the move of their pictures. */
async function turnBackToCommit(dataDirectory: string): Promise<void> {
  const staging = path.join(dataDirectory, 'tmp', 'uploads');
  await cp(path.join(dataDirectory, 'uploads'), staging, { recursive: true });
  await rename(path.join(dataDirectory, 'uploads'), path.join(dataDirectory, 'lain'));
}

it('one file that cannot be put in its place stops neither the others nor the start', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-killed-'));
  const killed = await createTestApi({ dataDirectory });
  const [inTheWay = '', other = ''] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`);
  for (const file of [inTheWay, other]) {
    await makeRecord(killed.database, 'promos', { gambar_promo: `/uploads/${file}` });
    await writeFile(path.join(dataDirectory, 'tmp', 'uploads', file), 'gambar');
  }
  await mkdir(path.join(dataDirectory, 'uploads', inTheWay));
  await killed.stop();

  const next = await createTestApi({ dataDirectory });
  expect(await next.filesIn('uploads')).toEqual([other]);
  expect(await next.filesIn('tmp')).toEqual([inTheWay]);
  await next.close();
});

it('a picture and its copy are there although the server was cut off before they were published', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-killed-'));
  const killed = await createTestApi({ dataDirectory });
  const calls = contentCalls(killed, await signIn(killed, 'marcom'));
  const content = await plainPicture(500, 400).png().toBuffer();
  const file = { field: 'gambar_promo', filename: 'a.png', content };
  const { record } = await calls.form('POST', 'promos', FORMS.promos, [file]);
  const copyOf = { ...FORMS.promos, salinan_dari: record.id };
  const { record: copy } = await calls.json('POST', 'promos', copyOf);
  await killed.stop();
  await turnBackToCommit(dataDirectory);
  const [someFile = ''] = await killed.filesIn('lain');
  const nobodys = someFile.replace(/^.{32}/, '0'.repeat(32));
  const staging = path.join(dataDirectory, 'tmp', 'uploads');
  await copyFile(path.join(dataDirectory, 'lain', someFile), path.join(staging, nobodys));
  await writeFile(path.join(staging, 'f'.repeat(32)), 'half an upload');

  const next = await createTestApi({ dataDirectory });
  expect(await next.filesIn('tmp')).toEqual([]);
  expect((await next.filesIn('uploads')).sort()).toEqual((await next.filesIn('lain')).sort());
  for (const picture of [record.gambar_promo, copy.gambar_promo]) {
    expect((await next.app.inject(`${String(picture)}?w=360`)).statusCode).toBe(200);
  }
  await next.close();
});
