import { isDeepStrictEqual } from 'node:util';
import { auditFieldNames } from '@teluk-mart/domain/audit/audit-fields';
import { type SectionId, SECTIONS, type SectionValues } from '@teluk-mart/domain/settings/sections';
import type { Kysely } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';
import { inTransaction } from '../database/transaction';
import { type AuditSource, changesBetween, recordAudit } from '../audit/record-audit';

/** A section as it is stored. */
export interface StoredSection {
  values: SectionValues;
  /** Number of its changes; 0 while the defaults hold. */
  versi: number;
  /** Name of the user who has stored it last. */
  oleh: string | null;
}

/** Reads a section; its defaults where nobody has changed it. */
export async function readSection(tables: Kysely<Tables>, id: SectionId): Promise<StoredSection> {
  const row = await tables
    .selectFrom('settings')
    .selectAll()
    .where('section', '=', id)
    .executeTakeFirst();
  const stored = row && (JSON.parse(row.value) as SectionValues);
  const values = SECTIONS[id].complete(stored);
  return { values, versi: row?.version ?? 0, oleh: row?.changed_by ?? null };
}

/** A section after a change; when `isOutdated`, nothing was written, as somebody else has changed it meanwhile. */
interface ChangeResult extends StoredSection {
  isOutdated: boolean;
}

/** Stores a section with the event that says who did what. Of two changes of the same version the second is refused. */
export async function changeSection(
  database: Database,
  source: AuditSource,
  id: SectionId,
  { versi, ...values }: SectionValues,
): Promise<ChangeResult> {
  const { title, inWords } = SECTIONS[id];
  return inTransaction(database, async (tables) => {
    const before = await readSection(tables, id);
    if (versi !== undefined && versi !== before.versi) return { isOutdated: true, ...before };
    if (isDeepStrictEqual(values, before.values)) return { isOutdated: false, ...before };
    const after = { values, versi: before.versi + 1, oleh: source.actor.name };
    const columns = {
      value: JSON.stringify(values),
      version: after.versi,
      changed_by: after.oleh,
    };
    await tables
      .insertInto('settings')
      .values({ section: id, ...columns })
      .onConflict((conflict) => conflict.column('section').doUpdateSet(columns))
      .execute();
    const wordsOf = (section: StoredSection) => ({
      ...inWords(section.values),
      versi: section.versi,
    });
    await recordAudit(tables, {
      ...source,
      action: 'update',
      noun: 'settings',
      title,
      changes: changesBetween(auditFieldNames('settings'), wordsOf(before), wordsOf(after)),
    });
    return { isOutdated: false, ...after };
  });
}
