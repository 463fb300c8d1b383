import { PICTURE_MESSAGES } from '@teluk-mart/shared/domain/validation/picture-file';
import sharp, { type Sharp } from 'sharp';
import { inTurns } from '../in-turns';
import { isTooCostly } from './picture-cost';

// Decoded pictures are used once, and threads of their own would each keep memory: the server is to stay small.
sharp.cache(false);
sharp.concurrency(1);

/** How pictures are kept. */
export const WEBP = { quality: 80, effort: 3 } as const;

/** Waits until no other picture is being decoded: each may need more than a hundred megabytes. */
export const oneAtATime = inTurns();

/** A picture that cannot be used: damaged, or too costly to decode. */
export class UnusablePictureError extends Error {
  /** @param problem words for the person who chose it */
  constructor(
    readonly problem: string,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : problem, { cause });
    this.name = 'UnusablePictureError';
  }
}

/** Waits for a decoder's result; rejects with an `UnusablePictureError` where the bytes are not as they should be. */
export async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new UnusablePictureError(PICTURE_MESSAGES.unreadable, error);
  }
}

/**
 * A picture turned upright; what is made of it carries no metadata. Only the head is read yet: rejects with an
 * `UnusablePictureError` where it is damaged or promises more than may be decoded.
 */
export async function uprightPicture(file: string): Promise<Sharp> {
  // The limit is ours, with words of its own.
  const picture = sharp(file, { limitInputPixels: false });
  if (isTooCostly(await decoded(picture.metadata()))) {
    throw new UnusablePictureError(PICTURE_MESSAGES.tooManyPixels);
  }
  return picture.autoOrient();
}
