import type { Event } from '@teluk-mart/shared/domain/event/event';
import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import type { Day } from '@teluk-mart/shared/domain/time/day';
import { timeState } from '@teluk-mart/shared/domain/time/time-state';
import type { Database } from '../../database/open-database';
import type { Viewer } from '../public-reads/viewer';

function visibleEvents(database: Database, viewer: Viewer) {
  return database
    .selectFrom('events')
    .selectAll()
    .$if(viewer === 'public', (query) => query.where('status', '=', ACTIVE));
}

function present<Row extends Omit<Event, 'eventState'>>(row: Row, today: Day): Event {
  return { ...row, eventState: timeState(row.periode_start, row.periode_end, today) };
}

/** Events that the viewer may see, by start day (resolutions 18). */
export async function listEvents(database: Database, viewer: Viewer, today: Day): Promise<Event[]> {
  const rows = await visibleEvents(database, viewer)
    .orderBy('periode_start')
    .orderBy('waktu')
    .orderBy('id')
    .execute();
  return rows.map((row) => present(row, today));
}

/** One event that the viewer may see. */
export async function findEvent(
  database: Database,
  viewer: Viewer,
  id: number,
  today: Day,
): Promise<Event | undefined> {
  const row = await visibleEvents(database, viewer).where('id', '=', id).executeTakeFirst();
  return row && present(row, today);
}
