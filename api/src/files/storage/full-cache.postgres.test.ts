import fs from 'node:fs/promises';
import path from 'node:path';
import {
  createDataLocation,
  type TestLocation,
} from '@teluk-mart/server-kit/testing/data-location';
import { until } from '@teluk-mart/server-kit/testing/until';
import { createTestApi, type TestApi } from '../../testing/create-test-api';
import { openTestFiles } from '../../testing/open-test-files';
import { grainyPicture, publishTestPicture } from '../../testing/pictures';
import { mountSmallDisk, type SmallDisk } from '@teluk-mart/server-kit/testing/small-disk';
import { filesFolder } from '../file-folders';

const MEGABYTE = 1024 * 1024;

let disk: SmallDisk;
let location: TestLocation;
let api: TestApi;
beforeAll(async () => {
  disk = await mountSmallDisk(32);
  location = await createDataLocation();
  api = await createTestApi({
    dataDirectory: path.join(disk.folder, 'cache'),
    databaseUrl: location.databaseUrl,
    diskReserve: 4 * MEGABYTE,
  });
});
afterAll(async () => {
  await disk.empty();
  await api.stop();
  await disk.remove();
  await location.remove();
});

it('pictures are sent while the disk has no room for their copies, of which the oldest go', async () => {
  const stored = await openTestFiles(api);
  const pictures: string[] = [];
  for (let strength = 1; strength <= 4; strength++) {
    const photo = await grainyPicture(400, 300, strength).jpeg().toBuffer();
    pictures.push(await publishTestPicture(stored, photo));
  }
  const bytesOf = async (picture: string) => {
    const { statusCode, headers, rawPayload } = await api.app.inject(picture);
    return [statusCode, headers['content-type'], rawPayload.toString('base64')];
  };
  const sent = await Promise.all(pictures.map(bytesOf));
  const copies = await api.filesIn('uploads');

  await disk.fill();
  await until(async () => {
    const { uploads } = (await api.app.inject('/healthz')).json<{ uploads?: string }>();
    return uploads === 'refused';
  });
  const folder = path.join(filesFolder(api.config), 'uploads');
  const gone = path.basename(pictures[0] ?? '');
  await fs.rm(path.join(folder, gone));
  await disk.fill();
  for (const [index, picture] of pictures.entries()) {
    expect(await bytesOf(picture)).toEqual(sent[index]);
    await disk.fill();
  }
  expect((await fs.readdir(folder)).length).toBeLessThan(copies.length);
  expect(await fs.readdir(path.join(filesFolder(api.config), 'tmp', 'uploads'))).toEqual([]);
  await disk.empty();
  await until(async () => {
    await Promise.all(pictures.map(bytesOf));
    return (await fs.readdir(folder)).includes(gone);
  });
});
