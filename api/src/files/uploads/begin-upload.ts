import { PICTURE_MESSAGES } from '@teluk-mart/shared/domain/validation/picture-file';
import { RequestError } from '../../errors/request-error';

/** Seconds after which an upload that was refused may be tried again. */
const RETRY_AFTER = '5';

const usersAtWork = new Set<number>();

/**
 * Begins what receives and decodes a picture of a user, of whom no other may be under way: nobody can fill the disk or
 * the line before the decoder alone. Returns what ends it; throws 429 where another is under way.
 */
export function beginUpload(userId: number): () => void {
  if (usersAtWork.has(userId)) {
    throw new RequestError(429, PICTURE_MESSAGES.underWay, undefined, {
      'retry-after': RETRY_AFTER,
    });
  }
  usersAtWork.add(userId);
  return () => void usersAtWork.delete(userId);
}
