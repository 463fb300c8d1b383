import type { ChildProcess } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { syncFile } from '@teluk-mart/server-kit/durable-files';
import { ask, startProgram } from '../files/child-program';
import { type FileFolders, randomName, removeFile } from '../files/file-folders';
import type { Files } from '../files/storage/files';
import { avifFile } from '../files/picture-names';

/** The encoder's process: of the lowest priority. */
const ENCODER = {
  module: 'encode-avif',
  priority: constants.priority.PRIORITY_LOW,
  hasNativeCode: true,
};

/** Reply of the encoder's process: the error, if any. */
interface EncoderReply {
  violation?: string;
}

/**
 * Makes AVIF files, one at a time, in a process of the lowest priority. A picture costs seconds of a whole core, and
 * takes only what is idle. The process starts with the first picture and lives until `stop`.
 */
export class AvifEncoder {
  private child: Promise<ChildProcess> | undefined;

  /** Encodes a picture's file into another; rejects where that fails or the encoder is stopped meanwhile. */
  async encode(source: string, target: string): Promise<void> {
    this.child ??= startProgram({
      ...ENCODER,
      reads: [path.dirname(source)],
      writes: [path.dirname(target)],
    });
    const { violation } = await this.child
      .then((child) => ask<EncoderReply>(child, { source, target }))
      .catch(({ message }: Error): EncoderReply => ({ violation: message }));
    if (violation === undefined) return;
    this.stop();
    throw new Error(`No AVIF of ${source}: ${violation}`);
  }

  /** Ends the process, with the picture that is being made. */
  stop(): void {
    this.child?.then(
      (child) => child.kill('SIGKILL'),
      () => undefined,
    );
    this.child = undefined;
  }
}

/** Options of an `AvifMaker`. */
interface AvifMakerOptions {
  files: Files;
  folders: FileFolders;
  /** Turns the making of AVIF on. */
  isOn: boolean;
  /** Returns true if this server is the one that makes it. */
  isLeader: () => boolean;
  /** Called with what went wrong; the picture stays as WebP then. */
  onFailure: (error: unknown) => void;
}

/**
 * Gives every published picture a smaller AVIF file beside each WebP file, one at a time and in the background. It
 * looks for what is missing whenever it is woken, so that nothing is lost where the server is cut off.
 */
export class AvifMaker {
  /** Files of which no AVIF can be made that is smaller; they are tried again after the next start. */
  private readonly failedFiles = new Set<string>();
  private readonly encoder = new AvifEncoder();
  private round: Promise<void> | undefined;
  private isRequested = false;
  private isClosed = false;

  private get isNotToWork(): boolean {
    return this.isClosed || !this.options.isLeader();
  }

  constructor(private readonly options: AvifMakerOptions) {}

  /** Looks for pictures that have no AVIF yet; called at the start and after a picture has been published. */
  wake(): void {
    if (!this.options.isOn || this.isNotToWork) return;
    this.isRequested = true;
    this.round ??= this.work()
      .catch(this.options.onFailure)
      .finally(() => {
        this.encoder.stop();
        this.round = undefined;
        // Woken after the last look and before the end.
        if (this.isRequested) this.wake();
      });
  }

  /** Waits until nothing is missing. */
  async settled(): Promise<void> {
    while (this.round) await this.round;
  }

  /** Stops at once; what is being made is thrown away. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.encoder.stop();
    await this.round;
  }

  private async work(): Promise<void> {
    while (this.isRequested && !this.isNotToWork) {
      this.isRequested = false;
      for (const file of await this.missing()) {
        if (this.isNotToWork) return;
        await this.make(file);
      }
    }
  }

  private async missing(): Promise<string[]> {
    const files = await this.options.files.withoutAvif();
    return files.filter((file) => !this.failedFiles.has(file));
  }

  private async make(file: string): Promise<void> {
    const { files, folders } = this.options;
    const draft = path.join(folders.staging.uploads, randomName());
    try {
      if (!(await this.encode(file, draft))) return;
      const made = avifFile(file);
      await syncFile(draft);
      await rename(draft, path.join(folders.staging.uploads, made));
      await files.addBeside(file, made);
    } finally {
      await removeFile(folders, draft);
    }
  }

  /** Encodes a picture's file into another; `false` where that fails or saves nothing. */
  private async encode(file: string, draft: string): Promise<boolean> {
    const { files, onFailure } = this.options;
    const source = await files.find('uploads', file);
    if (source === undefined) return false;
    try {
      await this.encoder.encode(source, draft);
      const [avif, webp] = await Promise.all([stat(draft), stat(source)]);
      if (avif.size < webp.size) return true;
      this.failedFiles.add(file);
    } catch (error) {
      this.failedFiles.add(file);
      // The picture may have been deleted meanwhile.
      if (!this.isClosed && (await files.find('uploads', file)) !== undefined) onFailure(error);
    }
    return false;
  }
}
