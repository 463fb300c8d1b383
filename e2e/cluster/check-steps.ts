import { openShopAsItIs, appliedMigrations } from '@teluk-mart/api/database';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import type { Findings } from './findings';

/** Tables to which each step of the next release adds a column. */
const CHANGED = ['promos', 'applications', 'sessions', 'users'];

/** Rows that each step writes. */
const ROWS = 20_000;

/**
 * Checks that a database has taken all of some steps of the next release or none of them, each with everything that it
 * makes.
 *
 * @param allowed how many it may have taken
 * @returns how many it has taken
 */
export async function checkSteps(
  location: DataLocation,
  allowed: readonly number[],
  findings: Findings,
): Promise<number> {
  const database = await openShopAsItIs(location);
  try {
    const taken = (await appliedMigrations(database)).filter((name) =>
      name.endsWith('-next-release'),
    );
    const isAllowed = allowed.includes(taken.length);
    findings.expect(isAllowed, 'structures that are half-done', () => taken.join(', '));
    const tables = await database.introspection.getTables();
    const made = tables.filter(({ name }) => name.startsWith('next_release_'));
    for (const name of CHANGED) {
      const columns = tables.find((table) => table.name === name)?.columns ?? [];
      const added = columns.filter((column) => column.name.startsWith('next_release_'));
      const isWhole = added.length === taken.length && made.length === taken.length;
      findings.expect(isWhole, 'structures that are half-done', () => `${name}: ${added.length}`);
    }
    const ofNextRelease = database.withTables<Record<string, { id: number }>>();
    for (const { name } of made) {
      const { rows } = await ofNextRelease
        .selectFrom(name)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
      const isWhole = Number(rows) === ROWS;
      findings.expect(isWhole, 'structures that are half-done', () => `${name} lacks rows`);
    }
    return taken.length;
  } finally {
    await database.destroy();
  }
}
