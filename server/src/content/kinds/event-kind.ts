import { Event } from '@teluk-mart/domain/event/event';
import {
  EVENT_MESSAGES,
  type EventFields,
  eventSchema,
} from '@teluk-mart/domain/event/event-fields';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import type { Day } from '@teluk-mart/domain/time/day';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { activeUnlessSaid } from '../../guards/requests/record-status-field';
import { sql } from 'kysely';
import type { ContentKind } from '../content-kind';

/** Does in the database what `timeState` does. */
const stateOn = (today: Day) =>
  sql`case when periode_start > ${today} then 'upcoming' when periode_end < ${today} then 'past' else 'ongoing' end`;

/** Events by start day (docs/specification.md#list-order). */
export const eventKind: ContentKind<Event, EventFields> = {
  noun: 'events',
  title: 'event',
  entity: Event,
  notFound: 'Event tidak ditemukan',
  messages: EVENT_MESSAGES,
  form: eventSchema.shape({ status: activeUnlessSaid(), terbit_pada: publicationMoment() }),
  picture: 'gambar_event',
  list: {
    filters: {
      eventState: { values: ['upcoming', 'ongoing', 'past'], of: stateOn },
      unggulan: { values: ['0', '1'] },
      bulan: { of: () => sql`substr(periode_start, 1, 7)` },
    },
    counted: 'bulan',
    isTimed: true,
    omittable: ['deskripsi', 'persyaratan'],
  },
  order: () => sql`periode_start, waktu, id`,
  read: async (database, condition, order, today) => {
    const rows = await database
      .selectFrom('events')
      .selectAll()
      .where(condition)
      .orderBy(order)
      .execute();
    return rows.map((row) => ({
      ...row,
      eventState: timeState(row.periode_start, row.periode_end, today),
    }));
  },
};
