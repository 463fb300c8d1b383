import { PICTURE_MAX_PIXELS, PICTURE_MESSAGES } from '@teluk-mart/domain/validation/picture-file';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { patient } from '../app/patience';
import {
  avifFile,
  MAX_WIDTH,
  pictureFile,
  picturePath,
  SHARE_SIZE,
  sharePictureFile,
  SMALLER_WIDTHS,
} from './picture-names';
import type { FileContents } from './stored-files';
import { randomName } from './uploads';

// Decoded pictures are used once, and every further thread keeps memory of its own.
sharp.cache(false);
sharp.concurrency(1);

/** Effort 2 would save a tenth more and take twice as long, of the demo's first start above all. */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;
const WEBP_EFFORT = 3;

/** Qualities of WebP and JPEG, the usual one first; the others are for what must be light, such as a dark photo's grain. */
const QUALITIES = [80, 65, 50, 35, 20] as const;

/** Width in pixels up to which a picture is one for a phone's card. */
const CARD_WIDTH = 360;

/** Most bytes of such a picture: a page has many of them, and a phone a slow line. */
const CARD_MAX_BYTES = 100_000;

/** Longer side as a multiple of the shorter one, beyond which a picture is not cut for shared links. */
const STRIP = 10;

/** Most bytes of a picture for shared links: messengers leave out what is larger. */
const SHARE_MAX_BYTES = 300_000;

/** Height in pixels that no kept picture exceeds: a strip is not to take the memory of a photo, nor outgrow WebP. */
const MAX_HEIGHT = 4 * MAX_WIDTH;

/** Width and height in pixels of an avatar: twice the largest at which it is shown. */
const AVATAR_SIDE = 256;

/** Most bytes of all pixels, which an interlaced picture holds at once: four for each of the most pixels, never eight. */
const MAX_DECODED = 4 * PICTURE_MAX_PIXELS;

/** Seconds that decoding may take. */
const TIME_LIMIT = patient(20_000) / 1000;

/** The decoder's words for a part that is missing although the file has its end. */
const IS_CUT = /premature end/;

/** Decodes one picture at a time: each may need more than a hundred megabytes. */
export const decoding = new PQueue({ concurrency: 1 });

/** A picture that cannot be used, in words for the person who chose it. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/** A picture as it is stored. */
export interface EncodedPicture {
  /** Path on the wire, for the record. */
  path: string;
  /** Its files: WebP and AVIF for each width, and one for shared links. */
  files: FileContents;
}

/**
 * Decodes the picture of a file once for all that is made of it, upright, resized and without metadata. Faults that take
 * nothing from it are overlooked; rejects with an `UnusablePictureError` where a part is missing or cannot be read, or
 * where it has too many pixels.
 */
async function decode(photo: string, resize: (upright: Sharp) => Sharp) {
  let warnings = '';
  try {
    const upright = sharp(photo, {
      limitInputPixels: PICTURE_MAX_PIXELS,
      sequentialRead: true,
      failOn: 'truncated',
    })
      .timeout({ seconds: TIME_LIMIT })
      .autoOrient()
      .on('warning', (words: string) => (warnings += words));
    const head = await upright.metadata();
    const bytes = head.width * head.height * head.channels * (head.depth === 'uchar' ? 1 : 2);
    if (bytes > MAX_DECODED) throw new Error('the pixel limit');
    const { data, info } = await resize(upright).raw().toBuffer({ resolveWithObject: true });
    if (IS_CUT.test(warnings)) throw new Error(warnings);
    const { width, height, channels } = info;
    return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) };
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit');
    const { tooManyPixels, unreadable } = PICTURE_MESSAGES;
    throw new UnusablePictureError(isTooLarge ? tooManyPixels : unreadable, { cause });
  }
}

/** Encodes a picture in the first quality that makes it light enough, else in the lowest. */
async function encodeWithin(
  mostBytes: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let content: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    content = await encode(quality);
    if (content.length <= mostBytes) break;
  }
  return content;
}

/** Encodes a decoded picture in its width and some smaller ones, as WebP, and as AVIF where that is smaller. */
async function encodeWidths(
  name: string,
  { width: largest, pixels }: Awaited<ReturnType<typeof decode>>,
  smaller: readonly number[] = [],
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of [...smaller, undefined]) {
    const file = pictureFile(name, width);
    const shown = width ?? largest;
    const resized = pixels().resize({ width: shown });
    const mostBytes = shown <= CARD_WIDTH ? CARD_MAX_BYTES : Infinity;
    const webp = await encodeWithin(mostBytes, (quality) =>
      resized.clone().webp({ quality, effort: WEBP_EFFORT }).toBuffer(),
    );
    const avif = await resized.clone().avif(AVIF).toBuffer();
    files.set(file, webp);
    if (avif.length < webp.length) files.set(avifFile(file), avif);
  }
  return files;
}

/**
 * Cuts a picture's most striking part to the format of shared links, as JPEG. A strip stands in it whole: filling it
 * would take millions of pixels.
 */
function encodeShare(picture: Sharp, isStrip: boolean): Promise<Buffer> {
  const cut = picture
    .resize({
      ...SHARE_SIZE,
      ...(isStrip ? { fit: 'contain' } : { fit: 'cover', position: sharp.strategy.attention }),
      background: '#fff',
    })
    .flatten({ background: '#fff' });
  return encodeWithin(SHARE_MAX_BYTES, (quality) => cut.clone().jpeg({ quality }).toBuffer());
}

/**
 * Encodes the picture of a file in all widths, and as JPEG for shared links. Rejects with an `UnusablePictureError` where
 * it cannot be used.
 */
export async function encodePicture(photo: string): Promise<EncodedPicture> {
  return decoding.add(async () => {
    const decoded = await decode(photo, (upright) =>
      upright.resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true }),
    );
    const { width, height, pixels } = decoded;
    const name = randomName();
    const smaller = SMALLER_WIDTHS.filter((kept) => kept < width);
    const files = await encodeWidths(name, decoded, smaller);
    const isStrip = Math.max(width / height, height / width) > STRIP;
    files.set(sharePictureFile(name), await encodeShare(pixels(), isStrip));
    return { path: picturePath(name), files };
  });
}

/** Encodes the middle of a file's picture as an avatar. Rejects as `encodePicture` does. */
export async function encodeAvatar(photo: string): Promise<EncodedPicture> {
  return decoding.add(async () => {
    const decoded = await decode(photo, (upright) =>
      upright.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }),
    );
    const name = randomName();
    return { path: picturePath(name), files: await encodeWidths(name, decoded) };
  });
}
