import { PICTURE_MESSAGES } from '@teluk-mart/shared/domain/validation/picture-file';
import { RequestError } from '../../errors/request-error';

/** Seconds after which an upload that was refused may be tried again. */
const RETRY_AFTER = '5';

const usersAtWork = new Set<number>();

/**
 * Runs what receives and decodes a picture of a user, of whom no other may be under way: nobody can fill the disk or
 * the line before the decoder alone. Throws 429 at once where one is, before anything of the body is read.
 */
export async function oneUploadEach<Result>(
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (usersAtWork.has(userId)) {
    throw new RequestError(429, PICTURE_MESSAGES.underWay, undefined, {
      'retry-after': RETRY_AFTER,
    });
  }
  usersAtWork.add(userId);
  try {
    return await work();
  } finally {
    usersAtWork.delete(userId);
  }
}
