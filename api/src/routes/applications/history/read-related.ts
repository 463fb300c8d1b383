import type { RelatedApplication } from '@teluk-mart/shared/domain/application/application';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';
import { matching } from '../list/find-applications';

/** Most that are told; the list filtered by `pelamar` has them all. */
const MOST = 100;

/** The other applications by what seems to be the same person, newest first (resolutions 45). */
export async function readRelated(
  tables: Kysely<Tables>,
  id: number,
): Promise<RelatedApplication[]> {
  return tables
    .selectFrom('applications')
    .select(['id', 'nama', 'posisi_dilamar', 'status', 'dibuat_pada'])
    .where(matching({ pelamar: id }))
    .where('id', '!=', id)
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
