/** What somebody asks for on the command line cannot be done; the message is one sentence that says why. */
export class WishError extends Error {
  override name = 'WishError';
}
