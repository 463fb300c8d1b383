import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import sharp from 'sharp';
import { choosePicture, remove, save, select, typeDay } from '../support/content-page';
import { logIn } from '../support/staff';
import { expect, test } from '../support/test';

/** Most bytes of a picture on a card of a phone that is 360 pixels wide. */
const CARD_BYTES = 100 * 1024;

/** Columns and rows of a photo as a phone's sensor gives them: twelve million pixels. */
const WIDTH = 4032;
const HEIGHT = 3024;

/** EXIF's number for a phone that was held upright: the rows have to be turned by a quarter to the right. */
const HELD_UPRIGHT = 6;

/** Smaller than the photo by this much, so that the grain looks as a sensor's does. */
const GRAIN = 2;

/**
 * Makes a photo as a phone takes it while it is held upright: several megabytes of grainy JPEG lying on its side. The
 * camera and the place stand in its metadata. Standing upright its upper half is red and its lower half is blue.
 */
async function phonePhoto(): Promise<Buffer> {
  const grain = await sharp(randomBytes((WIDTH / GRAIN) * (HEIGHT / GRAIN)), {
    raw: { width: WIDTH / GRAIN, height: HEIGHT / GRAIN, channels: 1 },
  })
    .resize(WIDTH, HEIGHT)
    .linear(0.5, 64)
    .png()
    .toBuffer();
  const half = { width: WIDTH / 2, height: HEIGHT, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#c02020' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { ...half, background: '#2020c0' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: WIDTH / 2, top: 0 },
      { input: grain, blend: 'overlay' },
    ])
    .withExif({
      IFD0: { Make: 'KameraRahasia' },
      IFD3: { GPSLatitude: '3/1 59/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: HELD_UPRIGHT })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function fillPromo(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin/promo');
  await page.getByRole('button', { name: 'Tambah Promo' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah Promo Baru' });
  await form.getByLabel('Judul Promo').fill(title);
  await select(form, 'Kategori', 'Food');
  await typeDay(form, 'Tanggal Mulai', todayInMakassar());
  await typeDay(form, 'Tanggal Akhir', todayInMakassar());
  return form;
}

test('a photo of twelve million pixels comes out upright, small and without its secrets', async ({
  page,
  product,
}) => {
  const title = 'Foto dari ponsel';
  await logIn(page, product, 'marcom');
  const form = await fillPromo(page, title);
  const photo = await phonePhoto();
  await choosePicture(form, 'Gambar Promo', {
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await save(form);
  const promos = (await (await page.request.get('/api/promos')).json()) as {
    judul: string;
    gambar_promo: string;
  }[];
  const path = promos.find(({ judul }) => judul === title)?.gambar_promo ?? '';
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  for (const query of ['?w=360', '']) {
    const answer = await page.request.get(path + query, { headers: { accept: 'image/webp' } });
    expect(answer.headers()['content-type']).toBe('image/webp');
    const picture = await answer.body();
    if (query !== '') expect(picture.length).toBeLessThanOrEqual(CARD_BYTES);
    const { width, height, exif, xmp, icc, orientation } = await sharp(picture).metadata();
    expect(height).toBeGreaterThan(width);
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(picture.includes('KameraRahasia')).toBe(false);
    const { data } = await sharp(picture).resize(9, 12).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect(red, 'the upper half is the red one').toBeGreaterThan(blue);
  }
  await remove(page, title);
  expect((await page.request.get(path)).status()).toBe(404);
});

test('what is no usable picture is refused in words, and the form keeps everything', async ({
  page,
  product,
}) => {
  const title = 'Gambar yang tidak dapat dipakai';
  await logIn(page, product, 'marcom');
  const form = await fillPromo(page, title);
  const bomb = await sharp({
    create: { width: 8000, height: 5000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  const refused = [
    {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      words: 'Gambar harus berupa file JPEG, PNG, atau WebP.',
    },
    {
      name: 'catatan.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('ini catatan belanja, bukan gambar'),
      words: 'Gambar harus berupa file JPEG, PNG, atau WebP.',
    },
    {
      name: 'besar.png',
      mimeType: 'image/png',
      buffer: bomb,
      words: 'Resolusi gambar terlalu besar. Gunakan gambar yang lebih kecil.',
    },
  ];
  for (const { words, ...file } of refused) {
    await choosePicture(form, 'Gambar Promo', file);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByText(words)).toBeVisible();
    await expect(form.getByLabel('Judul Promo')).toHaveValue(title);
    await expect(form.getByRole('combobox', { name: 'Kategori' })).toHaveText('Food');
  }
  await form.getByRole('button', { name: 'Batalkan pilihan' }).click();
  await save(form);
  await remove(page, title);
});
