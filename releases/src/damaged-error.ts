import { ReleaseError } from './release-error';

/** An object of the store is not what its name says: it was changed, or is half there. */
export class DamagedError extends ReleaseError {
  constructor(key: string) {
    super(`${key} in the store of releases is damaged.`);
    this.name = 'DamagedError';
  }
}
