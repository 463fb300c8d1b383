import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { UsageError } from '../../app/command';
import { errorCode } from '../../app/error-code';
import { isOurs } from '../../files/file-folders';
import { isKey } from '../../releases/objects/object-store';
import { DamagedBackupError } from '../backup-errors';
import { decrypt, ENCRYPTED } from './backup-key';
import {
  DATABASE_ENTRY,
  FORMAT,
  FORMAT_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  type ManifestEntry,
  parseManifest,
  SECRET_ENTRY,
} from './manifest';
import { checkSeal } from './seal';

/** Most bytes of an entry that is read into memory: a manifest of half a million files. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Returns true if an archive may hold an entry: nothing else is ever written to the disk. */
function isEntry(name: string): boolean {
  if (name === DATABASE_ENTRY || name === SECRET_ENTRY) return true;
  const [folder = '', ...rest] = name.split('/');
  const below = rest.join('/');
  if (folder === 'releases') return isKey(below);
  return (folder === 'uploads' || folder === 'cv') && isOurs(folder, below);
}

async function readAll(chunks: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new DamagedBackupError('an entry is too large');
    read.push(chunk);
  }
  return Buffer.concat(read).toString();
}

/** Throws where an archive is none, or one of a newer release. */
function checkFormat(text: string): void {
  const { format } = JSON.parse(text) as { format?: unknown };
  if (format === FORMAT) return;
  throw new UsageError(
    `The archive has format ${String(format)}, which this release does not know: restore it with the release that made it, or a newer one.`,
  );
}

async function openBytes(file: string, key: string | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UsageError(`The archive ${file} cannot be read (${errorCode(error)}).`);
  });
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(ENCRYPTED.length), 0);
  await handle.close();
  const bytes = createReadStream(file);
  if (!buffer.subarray(0, bytesRead).equals(Buffer.from(ENCRYPTED))) return bytes;
  return decrypt(bytes, key);
}

type OnEntry = (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/** Reads entries one after the other and compares them with the manifest, which comes last. */
async function readEntries(tar: ReturnType<typeof extract>, onEntry: OnEntry): Promise<Manifest> {
  const found: ManifestEntry[] = [];
  const names = new Set<string>();
  let manifest: Manifest | undefined;
  for await (const entry of tar) {
    const { name, type } = entry.header;
    if (manifest || type !== 'file' || names.has(name))
      throw new DamagedBackupError(`the entry ${name} is out of place`);
    const chunks = entry as unknown as AsyncIterable<Buffer>;
    if (names.size === 0) {
      if (name !== FORMAT_ENTRY) throw new UsageError('This is no backup of Teluk Mart.');
      checkFormat(await readAll(chunks));
      names.add(name);
      continue;
    }
    names.add(name);
    if (name === MANIFEST_ENTRY) {
      manifest = parseManifest(await readAll(chunks));
      continue;
    }
    if (!isEntry(name)) throw new DamagedBackupError(`the entry ${name} is unknown`);
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await onEntry(name, counted());
    found.push({ name, size, sha256: hash.digest('hex') });
  }
  if (!manifest) throw new DamagedBackupError('its end is missing');
  const [, ...expected] = manifest.entries;
  for (const [at, { name, size, sha256 }] of expected.entries()) {
    const entry = found[at];
    if (entry?.name !== name || entry.size !== size || entry.sha256 !== sha256)
      throw new DamagedBackupError(`${name} is not what was stored`);
  }
  if (found.length !== expected.length) throw new DamagedBackupError('it has entries too many');
  return manifest;
}

/**
 * Reads an archive to its end, and returns its manifest when everything is as it was written. Throws a `UsageError`
 * where it is none, damaged, cut off, of a newer release, or encrypted with another key.
 *
 * @param onEntry called with each entry but the manifest before it is known to be undamaged; reads it to its end
 */
export async function readArchive(
  file: string,
  { key }: { key: string | undefined },
  onEntry: OnEntry,
): Promise<Manifest> {
  const bytes = await openBytes(file, key);
  const tar = extract();
  const unsealing = pipeline(bytes, checkSeal(), tar as unknown as NodeJS.WritableStream);
  // The stream itself fails for the reader of the entries.
  unsealing.catch(() => undefined);
  try {
    const manifest = await readEntries(tar, onEntry);
    await unsealing;
    return manifest;
  } catch (error) {
    bytes.destroy();
    if (error instanceof UsageError) throw error;
    const code = errorCode(error);
    // An error of the disk is no damage of the archive.
    if (code !== undefined && /^E[A-Z]+$/.test(code) && code !== 'EPIPE') throw error;
    throw new DamagedBackupError(error instanceof Error ? error.message : String(error));
  }
}
