import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { MULTIPART_HEADERS, multipartBody } from '../testing/multipart-body';
import { receivePicture } from './receive-picture';

/** A server that answers with what it received, the picture by its size. */
let app: FastifyInstance;
let folder: string;
let isStillAllowed: boolean;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-files-'));
  app = Fastify();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('confirmStaff');
  app.addHook('onRequest', async (request) => {
    request.confirmStaff = async () => {
      if (!isStillAllowed) throw new Error('The session is over.');
    };
  });
  app.post('/', async (request) => {
    const encode = async (file: string) => ({
      path: '',
      files: new Map([['upload', await readFile(file)]]),
    });
    const received = await receivePicture(request, folder, 'gambar_promo', encode);
    const { fields, picture, violation } = received;
    return { fields, size: picture?.files.get('upload')?.length, violation };
  });
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } });
  [png, jpeg] = await Promise.all([red.png().toBuffer(), red.jpeg().toBuffer()]);
});
beforeEach(() => {
  isStillAllowed = true;
});
afterEach(async () => expect(await readdir(folder)).toEqual([]));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
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

it('takes nothing of a sender whose session has ended meanwhile', async () => {
  isStillAllowed = false;
  expect(await receive(FIELDS, [gambar(png)])).toMatchObject({ statusCode: 500 });
});
