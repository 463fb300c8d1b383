import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeBallast } from '../database/sqlite/full-disk-ballast';
import { refuseWhile } from '../errors/unavailability';

const MEGABYTE = 1024 * 1024;

/** Most bytes and largest share of a disk that uploads leave free by default. */
const RESERVE_MAX = 1024 * MEGABYTE;
const RESERVE_SHARE = 0.1;

/** Most bytes and largest share of the reserve that lie ready for the database. */
const BALLAST_MAX = 32 * MEGABYTE;
const BALLAST_SHARE = 0.25;

/** Share of the reserve that staff's pictures leave free: what visitors send must not keep staff from their work. */
const STAFF_SHARE = 0.25;

/** Bytes below which what is left of a disk is for what cannot wait. */
const NEARLY_NOTHING = 16 * MEGABYTE;

/** Milliseconds for which a look at the disk is good. */
const LOOK_HOLDS = 1000;

/** Milliseconds for which uploads are refused after a write has failed for want of space, wherever that was. */
const FULL_HOLDS = 10_000;

/** Milliseconds between two rounds. */
const ROUND = 60_000;

/** Words for a file that is refused (docs/specification.md#stored-files). */
const NO_ROOM =
  'Berkas belum dapat diterima karena ruang penyimpanan server hampir penuh. Silakan coba lagi nanti.';

/** A disk at one moment, in bytes. */
interface DiskState {
  free: number;
  /** Bytes that uploads leave free. */
  reserve: number;
}

/**
 * Reads the free space of a folder's disk. A disk that does not report it counts as empty.
 *
 * @param reserve bytes that uploads leave free; without it the lesser of 1 GB and a tenth of the disk
 */
export async function readDisk(folder: string, reserve: number | undefined): Promise<DiskState> {
  const disk = await statfs(folder).catch(() => ({ bavail: Infinity, blocks: 0, bsize: 1 }));
  return {
    free: disk.bavail * disk.bsize,
    reserve: reserve ?? Math.min(RESERVE_MAX, disk.blocks * disk.bsize * RESERVE_SHARE),
  };
}

interface DiskSpaceOptions {
  /** Data directory. */
  folder: string;
  /** See `readDisk`. */
  reserve: number | undefined;
  /** Keeps room ready for the database in the data directory. */
  keepsBallast: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Returns the milliseconds on a monotonic clock; replaced by tests. */
  now?: () => number;
}

/**
 * The room on the disk of the data directory. What visitors send leaves a reserve free, and staff's pictures a quarter of
 * it, so that staff can always log in, edit and delete. On a disk that something else has filled the embedded database has
 * its ballast for that.
 */
export class DiskSpace {
  private looking: { at: number; state: Promise<DiskState> } | undefined;
  private fullUntil = -Infinity;
  private wasRefusing = false;
  private readonly now: () => number;
  private rounds: NodeJS.Timeout | undefined;
  private round = Promise.resolve();

  constructor(private readonly options: DiskSpaceOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Completes the ballast in the background, now and whenever there is room for it again. */
  keepBallast(): void {
    const look = () => {
      this.round = this.completeBallast().catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'no room could be kept for the database');
      });
    };
    look();
    this.rounds = setInterval(look, ROUND).unref();
  }

  /** Ends the rounds. */
  async close(): Promise<void> {
    clearInterval(this.rounds);
    await this.round;
  }

  /** Looks at the disk, at most once a second. */
  look(): Promise<DiskState> {
    const now = this.now();
    if (!this.looking || now - this.looking.at >= LOOK_HOLDS) {
      const { folder, reserve } = this.options;
      this.looking = { at: now, state: readDisk(folder, reserve) };
    }
    return this.looking.state;
  }

  /** Returns true if files of visitors may be stored. */
  async hasRoom(): Promise<boolean> {
    const { free, reserve } = await this.look();
    const isRefusing = free < reserve || this.isNotedFull();
    if (isRefusing !== this.wasRefusing) {
      this.wasRefusing = isRefusing;
      const words = isRefusing ? 'uploads are refused: the disk is nearly full' : 'uploads go on';
      this.options.log.warn({ free, reserve }, words);
    }
    return !isRefusing;
  }

  /** Returns true if what can wait is better not written: what room there is, the ballast above all, is for staff. */
  async isFull(): Promise<boolean> {
    const { free } = await this.look();
    return free < NEARLY_NOTHING || this.isNotedFull();
  }

  /** Throws 503 where no file of a visitor may be stored; called before the bytes of an upload are. */
  async requireRoom(): Promise<void> {
    if (!(await this.hasRoom())) throw refuseWhile('full', NO_ROOM);
  }

  /** Throws 503 where not even a picture of the staff may be stored. */
  async requireRoomForStaff(): Promise<void> {
    const { free, reserve } = await this.look();
    if (free < reserve * STAFF_SHARE || this.isNotedFull()) throw refuseWhile('full', NO_ROOM);
  }

  /** Notes that a write has failed for want of space, on a disk that cannot be seen from here too. */
  noteFull(): void {
    this.fullUntil = this.now() + FULL_HOLDS;
  }

  private isNotedFull(): boolean {
    return this.now() < this.fullUntil;
  }

  private async completeBallast(): Promise<void> {
    if (!this.options.keepsBallast || !(await this.hasRoom())) return;
    const { free, reserve } = await this.look();
    const bytes = Math.floor(Math.min(BALLAST_MAX, reserve * BALLAST_SHARE));
    if (free >= reserve + bytes) await makeBallast(this.options.folder, bytes);
  }
}
