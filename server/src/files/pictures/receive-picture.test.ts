import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import type { User } from '@teluk-mart/domain/user/user';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MULTIPART_HEADERS, multipartBody } from '../../testing/multipart-body';
import { type FileFolders, openFileFolders } from '../file-folders';
import { receivePicture } from './receive-picture';

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

it('keeps nothing where the record cannot be written', async () => {
  expect(await receive({ judul: 'gagal' }, [gambar(png)])).toMatchObject({ statusCode: 500 });
});
