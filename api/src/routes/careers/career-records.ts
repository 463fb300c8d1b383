import type { Career } from '@teluk-mart/shared/domain/career/career';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';
import type { Database } from '../../database/open-database';
import type { Viewer } from '../public-reads/viewer';

function visibleCareers(database: Database, viewer: Viewer) {
  return database
    .selectFrom('karir')
    .selectAll()
    .$if(viewer === 'public', (query) => query.where('status', '=', ACTIVE));
}

function present<Row extends Omit<Career, 'karirState'>>(row: Row, today: Day): Career {
  return { ...row, karirState: timeState(row.periode_start, row.periode_end, today) };
}

/** Openings that the viewer may see, newest first (resolutions 18). */
export async function listCareers(
  database: Database,
  viewer: Viewer,
  today: Day,
): Promise<Career[]> {
  const rows = await visibleCareers(database, viewer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => present(row, today));
}

/** One opening that the viewer may see. */
export async function findCareer(
  database: Database,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Career | undefined> {
  const row = await visibleCareers(database, viewer).where('id', '=', id).executeTakeFirst();
  return row && present(row, today);
}
