import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

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
export async function phonePhoto(): Promise<Buffer> {
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
