import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { syncFolder } from '../../app/durable-files';
import { isRunning } from '../../app/is-running';
import { encrypt } from './backup-key';
import { FORMAT, FORMAT_ENTRY, type ManifestEntry, MANIFEST_ENTRY } from './manifest';
import { addSeal } from './seal';

/** Mode of an archive, for the account alone that makes it: passwords' hashes and applicants' data lie in it. */
const MODE = 0o600;

/** Suffix of an archive until it is whole, after the machine and the process that write it. */
const UNFINISHED = '.part';

/** Milliseconds after which no process is still writing what another machine has begun. */
const A_DAY = 86_400_000;

/** An archive that is being written: entries come one after the other. */
export interface ArchiveWriter {
  /** Adds the bytes of a file. */
  addFile(name: string, file: string): Promise<void>;
  addBytes(name: string, bytes: Buffer): Promise<void>;
  /** Entries that have been added. */
  readonly entries: readonly ManifestEntry[];
}

/** Returns the name of a file while a process of this machine writes it. */
function unfinishedName(file: string, pid: number | string): string {
  return `.teluk-mart-${path.basename(file)}.${hostname()}.${pid}${UNFINISHED}`;
}

/** Deletes the leftovers of archives that were cut off in a folder, which machines may share. */
async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid = ''] = /^\.teluk-mart-.*\.(\d+)\.part$/.exec(name) ?? [];
    if (pid === '') continue;
    const file = path.join(folder, name);
    const isOfHere = name.endsWith(unfinishedName('', pid).slice('.teluk-mart-'.length));
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    const isLeft = isOfHere
      ? Number(pid) === process.pid || !isRunning(Number(pid))
      : mtimeMs < Date.now() - A_DAY;
    if (isLeft) await rm(file, { force: true });
  }
}

/** Writes entries of tar; what its reader has not taken waits. */
class TarWriter implements ArchiveWriter {
  readonly entries: ManifestEntry[] = [];
  readonly tar = pack();

  constructor(
    private readonly mtime: Date,
    /** Aborts where the archive is not read any more. */
    private readonly signal: AbortSignal,
  ) {}

  async addFile(name: string, file: string): Promise<void> {
    const { size } = await stat(file);
    await this.add(name, size, createReadStream(file));
  }

  addBytes(name: string, bytes: Buffer): Promise<void> {
    return this.add(name, bytes.length, [bytes]);
  }

  private async add(name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
    this.signal.throwIfAborted();
    const header = { name, size, mode: MODE, mtime: this.mtime };
    const entry = this.tar.entry(header) as unknown as Writable;
    const finished = once(entry, 'finish', { signal: this.signal });
    finished.catch(() => undefined);
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await once(entry, 'drain', { signal: this.signal });
    }
    entry.end();
    await finished;
    this.entries.push({ name, size, sha256: hash.digest('hex') });
  }
}

interface ArchiveOptions {
  key: string | undefined;
  createdAt: Date;
}

/**
 * Writes an archive under its name, whole or not at all, and down to the disk; memory holds some chunks of it. It is a
 * tar file, encrypted where there is a key. Its folder must be there.
 *
 * @param addEntries adds everything; its result becomes the manifest, the last entry
 * @returns bytes of the archive
 */
export async function writeArchive<Manifest extends object>(
  file: string,
  { key, createdAt }: ArchiveOptions,
  addEntries: (writer: ArchiveWriter) => Promise<Manifest>,
): Promise<{ bytes: number; manifest: Manifest }> {
  const folder = path.dirname(file);
  await deleteUnfinished(folder);
  const unfinished = path.join(folder, unfinishedName(file, process.pid));
  const handle = await open(unfinished, 'wx', MODE);
  try {
    const aborting = new AbortController();
    const writer = new TarWriter(createdAt, aborting.signal);
    const sealed = addSeal();
    const sealing = pipeline(Readable.from(writer.tar), sealed);
    sealing.catch((error: unknown) => aborting.abort(error));
    const bytes = key === undefined ? sealed : await encrypt(sealed, key);
    const writing = pipeline(bytes, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await handle.appendFile(chunk);
    });
    writing.catch((error: unknown) => aborting.abort(error));
    const adding = async () => {
      await writer.addBytes(FORMAT_ENTRY, Buffer.from(JSON.stringify({ format: FORMAT })));
      const manifest = await addEntries(writer);
      await writer.addBytes(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
      writer.tar.finalize();
      return manifest;
    };
    const manifest = await adding().catch(async (error: unknown) => {
      const isAborted = aborting.signal.aborted;
      (writer.tar as unknown as Readable).destroy();
      // Of two streams that fail together, the last one has the cause.
      const ends = await Promise.allSettled([writing, sealing]);
      const failed = ends.find(({ status }) => status === 'rejected');
      throw isAborted && failed?.status === 'rejected' ? failed.reason : error;
    });
    await Promise.all([sealing, writing]);
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(folder);
    return { bytes: size, manifest };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}
