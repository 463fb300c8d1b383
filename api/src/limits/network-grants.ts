import type { Kysely } from 'kysely';
import type { Database } from '../database/open-database';
import type { NetworkGrantTable, Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';

/** Milliseconds for which a network may send more. */
const GRANTED_FOR = 86_400_000;

/** Milliseconds for which grants are read once: one that another server has stored counts within them. */
const READ_EVERY = 5000;

/** Returns true if a grant counts now. One that ends too late was made by a clock that was wrong. */
function counts({ until }: NetworkGrantTable): boolean {
  const left = Date.parse(until) - Date.now();
  return left > 0 && left <= 2 * GRANTED_FOR;
}

interface NetworkGrantsOptions {
  database: Database;
  /** Called each time the grants cannot be read. */
  onFailure: (error: unknown) => void;
}

/**
 * Networks that an admin lets send more applications for a day, as at a job fair (docs/decisions/040-limits.md). They
 * are few: all of them are held in memory, so that a flood costs no queries.
 */
export class NetworkGrants {
  private reading: { at: number; grants: Promise<NetworkGrantTable[]> } | undefined;

  constructor(private readonly options: NetworkGrantsOptions) {}

  /**
   * Grants a network more for a day from now, and returns the end of that (ISO 8601).
   *
   * @param alongside run in the same transaction
   */
  async grant(
    { network, by }: { network: string; by: string },
    alongside: (tables: Kysely<Tables>) => Promise<void>,
  ): Promise<string> {
    const row = { granted_by: by, until: new Date(Date.now() + GRANTED_FOR).toISOString() };
    await inTransaction(this.options.database, async (tables) => {
      await tables
        .insertInto('network_grants')
        .values({ network, ...row })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
        .execute();
      await alongside(tables);
    });
    this.reading = undefined;
    return row.until;
  }

  /** Reads the grants that count now. */
  async current(): Promise<NetworkGrantTable[]> {
    const grants = await this.options.database.selectFrom('network_grants').selectAll().execute();
    return grants.filter(counts);
  }

  /** Returns true if a network may send more; where the grants cannot be read none may. */
  async has(network: string): Promise<boolean> {
    const at = performance.now();
    if (!this.reading || at - this.reading.at >= READ_EVERY) {
      this.reading = { at, grants: this.current() };
    }
    try {
      const grants = await this.reading.grants;
      return grants.some((grant) => grant.network === network && counts(grant));
    } catch (error) {
      this.options.onFailure(error);
      return false;
    }
  }

  /** Deletes grants that are over: networks may be those of people. */
  async deleteOld(): Promise<void> {
    await this.options.database
      .deleteFrom('network_grants')
      .where('until', '<=', new Date().toISOString())
      .execute();
  }
}
