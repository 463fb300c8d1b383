import type { Promo } from '@teluk-mart/shared/domain/promo/promo';
import { sortPromos } from '@teluk-mart/shared/domain/promo/sort-promos';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';
import type { Database } from '../../database/open-database';
import type { Viewer } from '../public-reads/viewer';

function visiblePromos(database: Database, viewer: Viewer) {
  return database
    .selectFrom('promos')
    .selectAll()
    .$if(viewer === 'public', (query) => query.where('status', '=', ACTIVE));
}

function present<Row extends Omit<Promo, 'promoState'>>(row: Row, today: Day): Promo {
  return { ...row, promoState: timeState(row.periode_start, row.periode_end, today) };
}

/** Promos that the viewer may see: ongoing, upcoming, past (resolutions 18). */
export async function listPromos(database: Database, viewer: Viewer, today: Day): Promise<Promo[]> {
  const rows = await visiblePromos(database, viewer).execute();
  return sortPromos(rows, today).map((row) => present(row, today));
}

/** One promo that the viewer may see. */
export async function findPromo(
  database: Database,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Promo | undefined> {
  const row = await visiblePromos(database, viewer).where('id', '=', id).executeTakeFirst();
  return row && present(row, today);
}
