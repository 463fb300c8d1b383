import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import type { Canary } from './journal/deployment';

/** Milliseconds over which documents and errors of a canary are counted. */
export const WINDOW = 10 * 60 * 1000;

/** Milliseconds of a slice of that time; each is dropped as a whole. */
export const SLICE = 30 * 1000;

/** Counts of a canary that a server has not stored yet. */
export interface CanaryNews {
  /** Documents that it has delivered. */
  documents: number;
  /** The visitors' groups of visits with errors, by the ids of the visits. */
  errors: ReadonlyMap<string, number>;
}

/** Counts of a canary in the window. */
export interface CanaryTally {
  /** Documents that were delivered. */
  documents: number;
  /** Visits with errors. */
  visits: number;
  /** Groups of the visitors who had them. */
  groups: number;
}

/** Returns the key of one run of a canary: the same version may be tried again. */
export function canaryKey({ part, version, since }: Canary): string {
  return [part, version, since].join(' ');
}

const sliceAt = (now: number) => Math.floor(now / SLICE);

/** Counts canary errors of all servers: an error may reach another server than the one that delivered its document. */
export class CanaryCounts {
  constructor(private readonly database: Kysely<Tables>) {}

  /** Adds what a server has counted. A visit counts once, whichever servers hear of it. */
  async add(run: Canary, { documents, errors }: CanaryNews, now = Date.now()): Promise<void> {
    const [canary, slice] = [canaryKey(run), sliceAt(now)];
    await inTransaction(this.database, async (tables) => {
      for (const table of ['canary_documents', 'canary_errors'] as const)
        await tables
          .deleteFrom(table)
          .where('slice', '<=', slice - WINDOW / SLICE)
          .execute();
      await tables
        .insertInto('canary_documents')
        .values({ canary, slice, documents })
        .onConflict((conflict) =>
          conflict.columns(['canary', 'slice']).doUpdateSet({
            documents: sql`canary_documents.documents + excluded.documents`,
          }),
        )
        .execute();
      const rows = [...errors].map(([visit, visit_group]) => ({
        canary,
        visit,
        visit_group,
        slice,
      }));
      if (rows.length > 0)
        await tables
          .insertInto('canary_errors')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
  }

  /** Adds up what all servers have counted. */
  async sum(run: Canary, now = Date.now()): Promise<CanaryTally> {
    const [canary, oldest] = [canaryKey(run), sliceAt(now) - WINDOW / SLICE];
    const { documents } = await this.database
      .selectFrom('canary_documents')
      .select(sql<number>`cast(coalesce(sum(documents), 0) as integer)`.as('documents'))
      .where('canary', '=', canary)
      .where('slice', '>', oldest)
      .executeTakeFirstOrThrow();
    const { visits, groups } = await this.database
      .selectFrom('canary_errors')
      .select([
        sql<number>`count(*)`.as('visits'),
        sql<number>`count(distinct visit_group)`.as('groups'),
      ])
      .where('canary', '=', canary)
      .where('slice', '>', oldest)
      .executeTakeFirstOrThrow();
    return { documents, visits, groups };
  }
}
