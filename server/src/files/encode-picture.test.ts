import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { grainyPicture, plainPicture } from '../testing/pictures';
import { encodePicture } from './encode-picture';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Encodes a photo; returns what is kept of it as WebP, the narrowest first. */
async function keptOf(photo: Buffer): Promise<Buffer[]> {
  const file = path.join(folder, 'photo');
  await writeFile(file, photo);
  const { files } = await encodePicture(file);
  return [...files].filter(([name]) => name.endsWith('.webp')).map(([, bytes]) => bytes);
}

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

/**
 * A phone's photo of 12 megapixels held upright: it lies on its side, with notes of its orientation, place and camera.
 * Its upper half is red. Its grain has several sizes, so that it is as hard on the encoder as a dark room.
 */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const coarse = await grainyPicture(504, 378, 60).resize(width, height).png().toBuffer();
  const fine = await grainyPicture(width, height, 12).png().toBuffer();
  const red = await plainPicture(width / 2, height, '#e01010')
    .png()
    .toBuffer();
  return sharp(coarse)
    .composite([
      { input: fine, blend: 'overlay' },
      { input: red, left: 0, top: 0, blend: 'multiply' },
    ])
    .withExif({
      IFD0: { Make: 'Kamera Rahasia', Model: 'X1' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '3/1 58/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rahasia/></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

describe('a photo of 12 megapixels as a phone keeps it', () => {
  let photo: Buffer;
  let kept: Buffer[];
  beforeAll(async () => {
    photo = await phonePhoto();
    kept = await keptOf(photo);
  });

  it('is what it should be for this test', async () => {
    expect(photo.length).toBeGreaterThan(3_000_000);
    const metadata = await sharp(photo).metadata();
    expect(metadata).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
    expect(photo.includes('Kamera Rahasia')).toBe(true);
    expect(metadata.xmp).toBeDefined();
    expect(metadata.icc).toBeDefined();
  });

  it('is upright in all widths', async () => {
    expect(await Promise.all(kept.map(sizeOf))).toEqual([
      [360, 480],
      [720, 960],
      [1280, 1707],
    ]);
    for (const picture of kept) {
      const { data, info } = await sharp(picture)
        .resize(1, 2, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [, greenAbove = 255] = data;
      const greenBelow = data[info.channels + 1] ?? 0;
      expect(greenBelow - greenAbove).toBeGreaterThan(60);
    }
  });

  it('carries nothing of what the camera noted', async () => {
    for (const picture of kept) {
      const metadata = await sharp(picture).metadata();
      expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' });
      for (const note of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) {
        expect(metadata[note]).toBeUndefined();
      }
      expect(picture.includes('Rahasia')).toBe(false);
    }
  });

  it('has at most 100 KB on a card of 360 pixels, though its grain would take more', async () => {
    expect(kept[0]?.length).toBeLessThanOrEqual(100_000);
    const usual = await sharp(kept[2]).resize(360).webp({ quality: 80 }).toBuffer();
    expect(usual.length).toBeGreaterThan(60_000);
  });
});

it('a grainy picture that is narrow itself is made light, too', async () => {
  const [kept] = await keptOf(await grainyPicture(360, 640, 60).png().toBuffer());
  expect(kept?.length).toBeLessThanOrEqual(100_000);
  expect(await sizeOf(kept ?? Buffer.alloc(0))).toEqual([360, 640]);
});

it('a plain picture keeps its quality and is not enlarged', async () => {
  const kept = await keptOf(await plainPicture(400, 300, '#c01020').png().toBuffer());
  expect(await Promise.all(kept.map(sizeOf))).toEqual([
    [360, 270],
    [400, 300],
  ]);
});

describe('a faulty file', () => {
  const photo = () => grainyPicture(480, 320, 30);
  type Fault = (whole: Buffer) => Buffer;
  const cut: Fault = (whole) => whole.subarray(0, whole.length * 0.6);
  const insert = (at: number | undefined, bytes: string): Fault => {
    const put = Buffer.from(bytes, 'latin1');
    return (whole) =>
      Buffer.concat([whole.subarray(0, at), put, whole.subarray(at ?? whole.length)]);
  };
  const startOfScan = (whole: Buffer) => whole.indexOf('\xff\xda', 0, 'latin1') + 11;

  it.each<[string, Sharp, Fault]>([
    ['Samsung’s', photo().jpeg(), (jpeg) => jpeg.fill(0, startOfScan(jpeg), startOfScan(jpeg) + 3)],
    ['with stray bytes between markers', photo().jpeg(), insert(71, '\0\0\0')],
    ['with a video behind it', photo().jpeg(), insert(undefined, 'ftypmp42'.repeat(900))],
    ['with EXIF that is none', photo().jpeg(), insert(2, '\xff\xe1\0\x0aExif\0\0??')],
    ['for a printer', photo().toColourspace('cmyk').jpeg(), (jpeg) => jpeg],
    ['with a wrong time', photo().toColourspace('rgb16').png(), insert(33, '\0\0\0\x01tIME?????')],
    ['with blanks behind it', photo().webp(), insert(undefined, '\n\n')],
  ])('%s is taken', async (_name, picture, fault) => {
    expect(await keptOf(fault(await picture.toBuffer()))).toHaveLength(2);
  });

  it.each<[string, Sharp, Fault]>([
    ['JPEG', photo().jpeg(), cut],
    [
      'JPEG with an end of its own',
      photo().jpeg(),
      (jpeg) => insert(undefined, '\xff\xd9')(cut(jpeg)),
    ],
    ['progressive JPEG', photo().jpeg({ progressive: true }), cut],
    ['PNG', photo().png(), cut],
    ['interlaced PNG', photo().png({ progressive: true }), cut],
    ['WebP', photo().webp(), cut],
  ])('that is a cut-off %s is refused', async (_name, picture, fault) => {
    await expect(keptOf(fault(await picture.toBuffer()))).rejects.toThrow('terpotong');
  });
});

it('bytes that are no picture are refused', async () => {
  await expect(keptOf(Buffer.from('bukan gambar'))).rejects.toThrow();
});
