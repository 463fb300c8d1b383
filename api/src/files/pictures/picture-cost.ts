import { PICTURE_MAX_PIXELS } from '@teluk-mart/shared/domain/validation/picture-file';
import type { Metadata } from 'sharp';

/** Most bytes of memory that decoding a picture may need. */
const MOST_BYTES = 160 * 1024 * 1024;

/**
 * Most bytes of one line, 12,000 pixels with transparency: while a picture is made smaller hundreds of its lines are in
 * memory at once, so that a wide one costs far more than a high one of as many pixels.
 */
const MOST_BYTES_A_LINE = 12_000 * 4;

/** What the head of a file tells about the cost of its picture. */
export type PictureHead = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'
>;

/**
 * Most pictures are decoded line by line. A progressive JPEG, an interlaced PNG and a WebP without loss are held as a
 * whole, beside what is made of them; the head does not tell the two kinds of WebP apart.
 */
function isHeldWhole({ format, isProgressive }: PictureHead): boolean {
  return isProgressive || format === 'webp';
}

/** Whether decoding a picture would cost more memory than any photo is worth. */
export function isTooCostly(head: PictureHead): boolean {
  const { width, height, channels, depth } = head;
  const bytesPerSample = depth === 'uchar' ? 1 : 2;
  const bytesPerLine = width * channels * bytesPerSample;
  const bytes = bytesPerLine * height * (isHeldWhole(head) ? 2 : 1);
  return (
    width * height > PICTURE_MAX_PIXELS || bytes > MOST_BYTES || bytesPerLine > MOST_BYTES_A_LINE
  );
}
