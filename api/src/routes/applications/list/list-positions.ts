import type { AppliedPosition } from '@teluk-mart/shared/domain/application/application';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';

/** All titles for which somebody has applied, in alphabetical order, openings that are gone too (resolutions 14). */
export async function listPositions(tables: Kysely<Tables>): Promise<AppliedPosition[]> {
  const rows = await tables
    .selectFrom('applications')
    .groupBy('posisi_dilamar')
    .select(['posisi_dilamar as posisi', ({ fn }) => fn.countAll<number>().as('jumlah')])
    .execute();
  return rows.sort((one, other) => one.posisi.localeCompare(other.posisi, 'id'));
}
