import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { UsageError } from '../app/command';
import { errorCode } from '../app/error-code';

/** A backup of which a byte has changed or is missing. */
export class DamagedBackupError extends UsageError {
  constructor(reason: string) {
    super(`The backup is damaged: ${reason}. Nothing was changed; take another one.`);
  }
}

/** Power of two of the work that a passphrase costs: 64 MB of memory for some tenths of a second. */
const WORK = 16;

const RECIPIENT = /^age1[0-9a-z]+$/;
const IDENTITY = /^AGE-SECRET-KEY-[0-9A-Z-]+$/;

type Bytes = AsyncIterable<Uint8Array>;
type WebBytes = globalThis.ReadableStream<Uint8Array>;

const toWeb = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes)) as unknown as WebBytes;
const fromWeb = (bytes: WebBytes): Bytes =>
  Readable.fromWeb(bytes as unknown as ReadableStream<Uint8Array>);

/**
 * Encrypts bytes so that `age` opens them too.
 *
 * @param key a passphrase; or a recipient (`age1…`), whose identity alone opens it; or that identity
 */
async function encrypt(bytes: Bytes, key: string): Promise<Bytes> {
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
async function decrypt(bytes: Bytes, key: string | undefined): Promise<Bytes> {
  if (key === undefined)
    throw new UsageError(
      'The backup is encrypted: BACKUP_KEY must hold its passphrase, or the identity (AGE-SECRET-KEY-…) of its recipient.',
    );
  if (RECIPIENT.test(key))
    throw new UsageError(
      'BACKUP_KEY holds a recipient, which only encrypts: restoring needs its identity (AGE-SECRET-KEY-…).',
    );
  const age = await import('age-encryption');
  const decrypter = new age.Decrypter();
  if (IDENTITY.test(key)) {
    try {
      decrypter.addIdentity(key);
    } catch {
      // Its own words would repeat the key.
      throw new UsageError('BACKUP_KEY begins like an identity of age, but is none.');
    }
  } else decrypter.addPassphrase(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    if (error instanceof Error && /no identity matched/i.test(error.message))
      throw new UsageError('BACKUP_KEY does not open the backup: it was made with another key.');
    throw error;
  }
}

/** Ending of a backup that is being written. */
const UNFINISHED = '.part';

/** Milliseconds after the last written byte of an unfinished backup when it counts as one that was cut off. */
const CUT_OFF_AFTER = 600_000;

/** Deletes what backups that were cut off have left in a folder, which several machines may share. */
async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.teluk-mart-') || !name.endsWith(UNFINISHED)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - CUT_OFF_AFTER) await rm(file, { force: true });
  }
}

/**
 * Writes a database's file as a backup, whole or not at all and down to the disk, for this account alone: by gzip,
 * which finds any changed byte, and encrypted where there is a key. Returns its bytes.
 */
export async function writeBackup(
  database: string,
  backup: string,
  key: string | undefined,
): Promise<number> {
  const folder = path.dirname(backup);
  await deleteUnfinished(folder);
  const name = `.teluk-mart-${path.basename(backup)}.${process.pid}${UNFINISHED}`;
  const unfinished = path.join(folder, name);
  try {
    await pipeline(
      createReadStream(database),
      // Pictures, CVs and builds are compressed by themselves: it is for the checksum.
      createGzip({ level: 0 }),
      async function* (bytes: Bytes) {
        yield* key === undefined ? bytes : await encrypt(bytes, key);
      },
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await stat(unfinished);
    await rename(unfinished, backup);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** First bytes of what a shop may be restored from, and what they say. */
const KINDS = [
  ['age-encryption.org/v1\n', 'encrypted'],
  ['\x1f\x8b', 'compressed'],
  ['SQLite format 3\0', 'plain'],
] as const;

async function kindOf(backup: string): Promise<(typeof KINDS)[number][1]> {
  const handle = await open(backup).catch((error: unknown) => {
    throw new UsageError(`The backup ${backup} cannot be read (${errorCode(error)}).`);
  });
  const { buffer } = await handle.read(Buffer.alloc(32), 0);
  await handle.close();
  const kind = KINDS.find(([start]) => buffer.toString('latin1').startsWith(start));
  if (!kind) throw new UsageError(`${backup} is no backup of Teluk Mart.`);
  const journal = await stat(`${backup}-wal`).catch(() => undefined);
  if (journal && journal.size > 0)
    throw new UsageError(`${backup} is a database in use, or its server was cut off: back it up.`);
  return kind[1];
}

/**
 * Reads a backup to its end and writes the database that it holds to a new file. A database's own file is taken as it is.
 * Throws a `UsageError` where the backup is none, damaged, cut off, or encrypted with another key.
 */
export async function readBackup(
  backup: string,
  database: string,
  key: string | undefined,
): Promise<void> {
  const kind = await kindOf(backup);
  try {
    await pipeline(
      createReadStream(backup),
      async function* (bytes: Bytes) {
        yield* kind === 'encrypted' ? await decrypt(bytes, key) : bytes;
      },
      kind === 'plain' ? new PassThrough() : createGunzip(),
      createWriteStream(database, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    // An error of the disk is no damage of the backup.
    if (error instanceof UsageError || /^E[A-Z]+$/.test(errorCode(error) ?? '')) throw error;
    throw new DamagedBackupError(error instanceof Error ? error.message : String(error));
  }
}
