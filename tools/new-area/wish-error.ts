/** A wish for a new area that cannot be granted; the message is one sentence that says why. */
export class WishError extends Error {
  override name = 'WishError';
}
