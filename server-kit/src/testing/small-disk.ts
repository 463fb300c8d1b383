import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../error-code';

const run = promisify(execFile);

/** A disk of its own for a test. */
export interface SmallDisk {
  folder: string;
  /** True if it can really be filled. */
  isReal: boolean;
  /** Takes all the room that there is, as something else on the machine might. */
  fill: () => Promise<void>;
  /** Does the same but for some bytes. */
  leave: (bytes: number) => Promise<void>;
  /** Gives it back. */
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

const FILLER = 'filler';
const CHUNK = Buffer.alloc(64 * 1024, 1);

/** Writes to a file until there is no room for a single byte more. */
async function fillUp(file: string): Promise<void> {
  const handle = await fs.open(file, 'a');
  try {
    for (let size = CHUNK.length; size > 0;) {
      await handle.write(CHUNK, 0, size).catch((error: unknown) => {
        if (errorCode(error) !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      });
    }
  } finally {
    await handle.close();
  }
}

/**
 * Mounts a disk of some megabytes. Where this account may not mount, an ordinary folder stands in whose disk only
 * reports that it is full.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'teluk-mart-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    const remove = () => fs.rm(folder, { recursive: true });
    return { folder, isReal: false, ...pretend(), remove };
  }
  const filler = path.join(folder, FILLER);
  return {
    folder,
    isReal: true,
    fill: () => fillUp(filler),
    leave: async (bytes) => {
      await fillUp(filler);
      const { size } = await fs.stat(filler);
      await fs.truncate(filler, Math.max(0, size - Math.floor(bytes)));
    },
    empty: () => fs.rm(filler, { force: true }),
    remove: async () => {
      // Also where something that failed still has a file of it open.
      await run('umount', ['--lazy', folder]);
      await fs.rm(folder, { recursive: true });
    },
  };
}

function pretend(): Pick<SmallDisk, 'fill' | 'leave' | 'empty'> {
  let spy: jest.SpyInstance | undefined;
  const leave = async (bytes: number) => {
    const state = { bsize: 1024, blocks: 4096, bavail: Math.floor(bytes / 1024) };
    spy = jest.spyOn(fs, 'statfs').mockResolvedValue(state as never);
  };
  return {
    leave,
    fill: () => leave(0),
    empty: async () => {
      spy?.mockRestore();
      spy = undefined;
    },
  };
}
