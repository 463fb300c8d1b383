import { UsageError } from '../app/command';

/** An archive of which a byte has changed or is missing. */
export class DamagedBackupError extends UsageError {
  constructor(reason: string) {
    super(`The archive is damaged: ${reason}. Nothing was changed; take another one.`);
  }
}
