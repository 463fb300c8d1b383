import { patient } from '../app/patience';
import { readMeta } from '../database/meta';
import type { Services } from '../app/services';
import { writeHealthy } from './queries';

/** Milliseconds for which a trial write is good: anybody may ask, and each costs a flush of the disk. */
const WRITE_HOLDS = 10_000;

/** Longest wait in milliseconds for the database: a monitor of a server gives up soon. */
const PATIENCE = patient(4000);

/** Rejects where work takes longer than some milliseconds. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is slow')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Finds out whether the database answers and takes writes. */
export class DatabaseHealth {
  private writing: { at: number; done: Promise<unknown> } | undefined;

  constructor(private readonly services: Pick<Services, 'database'>) {}

  /** Rejects where the database does not answer. */
  async checkReading(): Promise<void> {
    await within(PATIENCE, this.read());
  }

  /** Rejects where it does not answer or takes no writes. */
  async check(): Promise<void> {
    await within(PATIENCE, Promise.all([this.read(), this.write()]));
  }

  private read(): Promise<unknown> {
    return readMeta(this.services.database, 'content_version');
  }

  /** Writes one row over and over. What failed is tried again when it is asked for next. */
  private write(): Promise<unknown> {
    const now = performance.now();
    if (this.writing && now - this.writing.at < WRITE_HOLDS) return this.writing.done;
    const done = writeHealthy(this.services.database);
    const writing = { at: now, done };
    this.writing = writing;
    done.catch(() => {
      if (this.writing === writing) this.writing = undefined;
    });
    return done;
  }
}
