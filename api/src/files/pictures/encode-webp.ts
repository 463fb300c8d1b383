import type { Sharp } from 'sharp';
import { WEBP } from './picture-decoder';

/** Width in pixels up to which a picture is one for a phone's card. */
const CARD_WIDTH = 360;

/** Most bytes of such a picture: a page has many of them, and a phone a slow line. */
const CARD_MAX_BYTES = 100_000;

/**
 * Qualities for one that is larger, for instance because of a dark photo's grain: the first that is enough is taken.
 */
const LOWER_QUALITIES = [65, 50, 35, 20] as const;

/** A picture as WebP in a width in pixels; narrow ones are kept light enough for a phone. */
export async function encodeWebp(picture: Sharp, width: number): Promise<Buffer> {
  const resized = picture.resize({ width });
  let content = await resized.clone().webp(WEBP).toBuffer();
  if (width > CARD_WIDTH) return content;
  for (const quality of LOWER_QUALITIES) {
    if (content.length <= CARD_MAX_BYTES) return content;
    content = await resized
      .clone()
      .webp({ ...WEBP, quality })
      .toBuffer();
  }
  return content;
}
