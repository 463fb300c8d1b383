/** Why something cannot be done with the releases, in a sentence for the operator. */
export class ReleaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ReleaseError';
  }
}
