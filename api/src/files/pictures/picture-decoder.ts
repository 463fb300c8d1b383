import { readFile, writeFile } from 'node:fs/promises';
import { PICTURE_MAX_PIXELS, PICTURE_MESSAGES } from '@teluk-mart/domain/validation/picture-file';
import { fileTypeFromFile } from 'file-type/node';
import PQueue from 'p-queue';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Most bytes of memory that decoding a picture may need. */
const MAX_BYTES = 160 * 1024 * 1024;

/**
 * Most bytes of one line: 12,000 pixels with transparency. While a picture is made smaller, hundreds of its lines are
 * in memory at once: width costs far more than height.
 */
const MAX_BYTES_PER_LINE = 12_000 * 4;

/** Metadata from which the cost of decoding a picture is estimated. */
export type PictureHead = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'
>;

/**
 * Returns true if a picture is decoded as a whole, not line by line: a progressive JPEG, an interlaced PNG, a WebP
 * without loss. The head does not distinguish the two kinds of WebP, so both count.
 */
function isHeldWhole({ format, isProgressive }: PictureHead): boolean {
  return isProgressive || format === 'webp';
}

/** Returns true if decoding a picture would take more memory than is allowed. */
export function isTooCostly(head: PictureHead): boolean {
  const { width, height, channels, depth } = head;
  const bytesPerSample = depth === 'uchar' ? 1 : 2;
  const bytesPerLine = width * channels * bytesPerSample;
  const bytes = bytesPerLine * height * (isHeldWhole(head) ? 2 : 1);
  return (
    width * height > PICTURE_MAX_PIXELS || bytes > MAX_BYTES || bytesPerLine > MAX_BYTES_PER_LINE
  );
}

/**
 * Media types of the accepted pictures (docs/specification.md#pictures); an animated PNG is a PNG, of which the first
 * frame is kept.
 */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/apng', 'image/webp'] as const;

/**
 * Returns true if a file is a JPEG, PNG or WebP by its content, whatever its name (docs/specification.md#stored-files).
 */
export async function isAcceptedPicture(file: string): Promise<boolean> {
  const detected = await fileTypeFromFile(file).catch(() => undefined);
  return ACCEPTED.some((mime) => mime === detected?.mime);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Bytes of a chunk of a PNG besides its data: length, type and checksum. */
const CHUNK_FRAME = 12;

/** Types of chunks with text, as numbers. */
const TEXT_CHUNKS = ['tEXt', 'zTXt', 'iTXt'].map((type) => Buffer.from(type).readUInt32BE());

/**
 * Takes the texts out of a PNG's file: no picture shows them, and a decoder unpacks each, to perhaps a thousand times
 * its size. Other files stay as they are.
 */
export async function dropTexts(file: string): Promise<void> {
  const picture = await readFile(file);
  if (!picture.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return;
  let kept = PNG_SIGNATURE.length;
  let start = kept;
  while (start + CHUNK_FRAME <= picture.length) {
    const end = start + CHUNK_FRAME + picture.readUInt32BE(start);
    if (!TEXT_CHUNKS.includes(picture.readUInt32BE(start + 4))) {
      picture.copyWithin(kept, start, end);
      kept += Math.min(end, picture.length) - start;
    }
    start = end;
  }
  if (kept < picture.length) await writeFile(file, picture.subarray(0, kept));
}

// Decoded pictures are used once, and threads of their own would each keep memory: the server is to stay small.
sharp.cache(false);
sharp.concurrency(1);

/** Settings of stored WebP pictures. */
export const WEBP = { quality: 80, effort: 3 } as const;

/** Decodes one picture at a time: each may need more than a hundred megabytes. */
export const decoding = new PQueue({ concurrency: 1 });

/** A picture that cannot be used: damaged, or too costly to decode. */
export class UnusablePictureError extends Error {
  /** @param violation words for the person who chose the picture */
  constructor(
    readonly violation: string,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : violation, { cause });
    this.name = 'UnusablePictureError';
  }
}

/** The decoder's words for a part that is missing although the file has its end. */
const IS_CUT = /premature end/;

/**
 * Returns what a decoder reads of a picture. Faults that take nothing from it are overlooked; rejects with an
 * `UnusablePictureError` where a part is missing or cannot be read.
 */
export async function decoded<Result>(
  picture: Sharp,
  read: () => Promise<Result>,
): Promise<Result> {
  let faults = '';
  picture.on('warning', (words: string) => (faults += words));
  try {
    const result = await read();
    if (IS_CUT.test(faults)) throw new Error(faults);
    return result;
  } catch (error) {
    throw new UnusablePictureError(PICTURE_MESSAGES.unreadable, error);
  }
}

/**
 * Returns a picture turned upright; what is made of it carries no metadata. Only the head is read yet: rejects with an
 * `UnusablePictureError` where it is damaged or promises more than may be decoded.
 */
export async function uprightPicture(file: string): Promise<Sharp> {
  // The limit is ours, with its own message.
  const picture = sharp(file, { limitInputPixels: false, failOn: 'truncated' });
  if (isTooCostly(await decoded(picture, () => picture.metadata()))) {
    throw new UnusablePictureError(PICTURE_MESSAGES.tooManyPixels);
  }
  return picture.autoOrient();
}
