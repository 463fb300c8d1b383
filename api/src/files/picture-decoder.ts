import sharp, { type Sharp } from 'sharp';
import { inTurns } from './in-turns';

/** Most pixels of a picture that is decoded at all: what a good phone camera makes, and no bomb. */
const PIXEL_LIMIT = 64_000_000;

// Decoded pictures are used once, and threads of their own would each keep memory: the server is to stay small.
sharp.cache(false);
sharp.concurrency(1);

/** How pictures are kept. */
export const WEBP = { quality: 80, effort: 3 } as const;

/** Waits until no other picture is being decoded: each may need a hundred megabytes. */
export const oneAtATime = inTurns();

/** A picture that cannot be decoded: damaged, or more pixels than anybody needs. */
export class UnreadablePictureError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The picture cannot be decoded.', { cause });
    this.name = 'UnreadablePictureError';
  }
}

/** A picture turned upright; what is made of it carries no metadata. */
export function uprightPicture(source: Buffer | string): Sharp {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT }).autoOrient();
}

/** Waits for a decoder's result; rejects with an `UnreadablePictureError` where the bytes are not as they should be. */
export async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new UnreadablePictureError(error);
  }
}
