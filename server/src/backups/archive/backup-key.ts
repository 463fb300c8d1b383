import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UsageError } from '../../app/command';
import { DamagedBackupError } from '../backup-errors';

/** Power of two of the work that a passphrase costs: 64 MB of memory for some tenths of a second. */
const WORK = 16;

/** Beginning of an encrypted archive. */
export const ENCRYPTED = 'age-encryption.org/v1\n';

const RECIPIENT = /^age1[0-9a-z]+$/;
const IDENTITY = /^AGE-SECRET-KEY-[0-9A-Z-]+$/;

type Bytes = Readable | NodeJS.ReadWriteStream;

/** Hands a stream of ours to the library. */
function toWeb(bytes: Bytes): globalThis.ReadableStream<Uint8Array> {
  return NodeReadable.toWeb(bytes as Readable) as unknown as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return NodeReadable.fromWeb(stream as unknown as ReadableStream<Uint8Array>);
}

/**
 * Encrypts bytes so that `age` opens them too.
 *
 * @param key a passphrase; or a recipient (`age1…`), whose identity alone opens it; or that identity
 */
export async function encrypt(bytes: Bytes, key: string): Promise<Readable> {
  const age = await import('age-encryption');
  const encrypter = new age.Encrypter();
  if (RECIPIENT.test(key) || IDENTITY.test(key)) {
    const recipient = RECIPIENT.test(key) ? key : await age.identityToRecipient(key);
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new UsageError('BACKUP_KEY begins like a recipient of age, but is none.');
    }
  } else {
    encrypter.setScryptWorkFactor(WORK);
    encrypter.setPassphrase(key);
  }
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/** Decrypts bytes; throws a `UsageError` where the key is not theirs. */
export async function decrypt(bytes: Bytes, key: string | undefined): Promise<Readable> {
  if (key === undefined)
    throw new UsageError(
      'The archive is encrypted: BACKUP_KEY must hold its passphrase, or the identity (AGE-SECRET-KEY-…) of its recipient.',
    );
  if (RECIPIENT.test(key))
    throw new UsageError(
      'BACKUP_KEY holds a recipient, which only encrypts: restoring needs its identity (AGE-SECRET-KEY-…).',
    );
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  if (IDENTITY.test(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/no identity matched/i.test(message))
      throw new UsageError('BACKUP_KEY does not open the archive: it was made with another key.');
    throw new DamagedBackupError(`its encryption cannot be read (${message})`);
  }
}
