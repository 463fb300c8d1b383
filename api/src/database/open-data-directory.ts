import { chmod, mkdir } from 'node:fs/promises';
import { SettingsError } from '@teluk-mart/server-kit/settings';
import { errorCode } from '@teluk-mart/server-kit/error-code';

function isNotOurs(error: unknown): boolean {
  return errorCode(error) === 'EPERM';
}

/**
 * Makes the data directory where it is missing, and keeps everybody but the server's own account out: passwords'
 * hashes, sessions and applicants' data lie in it. A directory that belongs to another account stays as that one has
 * set it up.
 */
export async function openDataDirectory(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await chmod(dataDirectory, 0o700).catch((error: unknown) => {
    if (!isNotOurs(error)) throw error;
  });
}

/** Says what is wrong with the data directory instead of how that was found out. */
export async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError('DATA_DIR', `cannot be used: ${reason}`);
  }
}
