import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Most entries of an archive: a Word document has some dozens, and each costs half a millisecond. */
const MAX_ENTRIES = 200;

/** Limits of reading an archive. */
interface ArchiveLimits {
  /** Most bytes of all entries unpacked. */
  unpackedBytes: number;
  /** Returns true if the content of an entry is read; of the others only the size is checked. */
  keeps: (name: string) => boolean;
  /** Most bytes of what is kept. */
  keptBytes: number;
}

/** An archive that keeps to the rules. */
export interface Archive {
  /** Names of all entries in lower case. */
  names: readonly string[];
  /** Contents of those that were wanted, by their names. */
  contents: ReadonlyMap<string, Buffer>;
}

/** An archive that does not keep to the rules; it should not be read any further. */
export class ArchiveRefusedError extends Error {
  constructor(violation: string) {
    super(violation);
    this.name = 'ArchiveRefusedError';
  }
}

/** Returns the names of entries as Word compares them. */
function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ fileName }) => fileName.toLowerCase());
}

/** Returns the bytes that entries say to have unpacked. */
function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
}

/** Unpacks an entry to its end; the library breaks off where it is longer or shorter than declared. */
async function unpack(zip: ZipFile, entry: Entry, isKept: boolean): Promise<Buffer | undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  if (isKept) return buffer(stream);
  await finished(stream.resume());
  return undefined;
}

/** Returns all entries; the library refuses names that lead out of the archive. Nothing is unpacked yet. */
async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveRefusedError('too many entries');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  // Of two entries with one name, one program reads the first and another the second.
  if (new Set(namesOf(entries)).size < entries.length)
    throw new ArchiveRefusedError('a name twice');
  const kept = entries.filter(({ fileName }) => limits.keeps(fileName));
  if (sizeOf(entries) > limits.unpackedBytes || sizeOf(kept) > limits.keptBytes) {
    throw new ArchiveRefusedError('too large unpacked');
  }
  return entries;
}

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Archive> {
  const entries = await listEntries(zip, limits);
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const content = await unpack(zip, entry, limits.keeps(entry.fileName));
    if (content) contents.set(entry.fileName, content);
  }
  return { names: namesOf(entries), contents };
}

/**
 * Reads a ZIP archive that may be hostile, each entry once and piece by piece, so that what is not kept costs no
 * memory. `undefined` where the content is no archive. Throws an `ArchiveRefusedError` where it breaks the limits, lies
 * about a size, is encrypted or damaged, or has names that lead out of it.
 */
export async function readArchive(
  content: Buffer,
  limits: ArchiveLimits,
): Promise<Archive | undefined> {
  const zip = await fromBufferPromise(content).catch(() => undefined);
  if (!zip) return undefined;
  try {
    return await readEntries(zip, limits);
  } catch (error) {
    throw error instanceof ArchiveRefusedError ? error : new ArchiveRefusedError(String(error));
  }
}
