import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import multipart from '@fastify/multipart';
import type { User } from '@teluk-mart/domain/user/user';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MULTIPART_HEADERS, multipartBody } from '../../testing/multipart-body';
import { type FileFolders, openFileFolders } from '../file-folders';
import { beginUpload, receivePicture } from './receive-picture';

const SENDER: User = {
  id: 1,
  nama: 'Wa Ode Sartika',
  email: 'sartika@telukmart.id',
  avatar_url: null,
  role: 'marcom',
  status: 1,
};

/** A server that answers with what it received, the picture by its size. */
let app: FastifyInstance;
let folders: FileFolders;
let dataDirectory: string;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'teluk-mart-files-'));
  folders = await openFileFolders(dataDirectory);
  app = Fastify();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('staff', undefined);
  app.addHook('onRequest', async (request) => {
    request.staff = { sessionId: '', user: SENDER, authenticatedAt: 0, pending: undefined };
  });
  app.post('/', async (request) => {
    const received = await receivePicture(request, folders, 'gambar_promo');
    try {
      const { fields, picture, violation } = received;
      const size = picture === undefined ? undefined : (await stat(picture)).size;
      if (fields.judul === 'gagal') throw new Error('The record cannot be written.');
      return { fields, size, violation };
    } finally {
      await received.discard();
    }
  });
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } });
  [png, jpeg] = await Promise.all([red.png().toBuffer(), red.jpeg().toBuffer()]);
});
afterEach(async () => expect(await readdir(folders.staging.uploads)).toEqual([]));
afterAll(async () => {
  await app.close();
  await rm(dataDirectory, { recursive: true });
});

async function receive(...form: Parameters<typeof multipartBody>): Promise<unknown> {
  const payload = multipartBody(...form);
  return (
    await app.inject({ method: 'POST', url: '/', headers: MULTIPART_HEADERS, payload })
  ).json();
}

const FIELDS = { judul: 'Promo Beras', deskripsi: 'Baris satu\r\nBaris dua' };
const gambar = (content: Buffer | string, filename = 'a.png', field = 'gambar_promo') => ({
  field,
  filename,
  content,
});

it('gives the texts as they were sent, and the picture', async () => {
  expect(await receive(FIELDS, [gambar(png)])).toEqual({ fields: FIELDS, size: png.length });
});

it.each([
  ['no file', []],
  ['a file that was not chosen', [gambar('', '')]],
  ['a file of another field', [gambar('x', 'a.png', 'lampiran')]],
])('gives the texts alone with %s', async (_name, files) => {
  expect(await receive(FIELDS, files)).toEqual({ fields: FIELDS });
});

it('takes the first of several', async () => {
  const files = [gambar('', ''), gambar(png), gambar(jpeg), gambar('x')];
  expect(await receive({}, files)).toEqual({ fields: {}, size: png.length });
});

it('says what is wrong with a file and gives the texts all the same', async () => {
  const violation = 'Gambar harus berupa file JPEG, PNG, atau WebP.';
  expect(await receive(FIELDS, [gambar('x'), gambar(png)])).toEqual({ fields: FIELDS, violation });
});

/** Returns a chunk of a PNG; nothing that is tested here looks at its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4);
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

it('leaves out of a PNG what is text, however small it was made, and nothing else', async () => {
  const endless = deflateSync(Buffer.alloc(10 * 1024 * 1024));
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), endless]));
  const texts = [bomb, bomb, chunk('iTXt', Buffer.from('b')), chunk('tEXt', Buffer.from('c\0d'))];
  const turned = await sharp(png)
    .withExif({ IFD0: { Copyright: 'Wa Ode' } })
    .png()
    .toBuffer();
  const head = 8 + 25;
  for (const picture of [png, turned]) {
    const [begin, rest] = [picture.subarray(0, head), picture.subarray(head)];
    const filled = Buffer.concat([begin, ...texts, rest, ...texts]);
    expect(await receive({}, [gambar(filled)])).toEqual({ fields: {}, size: picture.length });
  }
  const broken = Buffer.concat([png.subarray(0, head), bomb.subarray(0, 100)]);
  expect(await receive({}, [gambar(broken)])).toEqual({ fields: {}, size: head });
});

it('keeps nothing where the record cannot be written, nor holds up the next form', async () => {
  expect(await receive({ judul: 'gagal' }, [gambar(png)])).toMatchObject({ statusCode: 500 });
  expect(await receive({}, [gambar(png)])).toEqual({ fields: {}, size: png.length });
});

describe('begin upload', () => {
  const SITI = 1;
  const BUDI = 2;

  const REFUSED = expect.objectContaining({
    statusCode: 429,
    message: 'Unggahan gambar Anda sebelumnya masih diproses. Silakan coba lagi sebentar lagi.',
    headers: { 'retry-after': '5' },
  }) as Error;

  it('lets the second of the same user wait for the first, and nobody else', async () => {
    const endFirst = await beginUpload(SITI);
    const order: string[] = [];
    const second = beginUpload(SITI).then((end) => {
      order.push('second');
      return end;
    });
    (await beginUpload(BUDI))();
    order.push('other');
    endFirst();
    (await second)();
    expect(order).toEqual(['other', 'second']);
    (await beginUpload(SITI))();
  });

  it('refuses one that has waited for long, and those beyond a few', async () => {
    const endFirst = await beginUpload(SITI);
    await expect(beginUpload(SITI, 1)).rejects.toThrow(REFUSED);
    const waiting = Array.from({ length: 4 }, () => beginUpload(SITI));
    await expect(beginUpload(SITI)).rejects.toThrow(REFUSED);
    endFirst();
    for (const turn of waiting) (await turn)();
    (await beginUpload(SITI))();
  });
});
