import { Event } from '@teluk-mart/domain/event/event';
import {
  EVENT_MESSAGES,
  type EventFields,
  eventSchema,
} from '@teluk-mart/domain/event/event-fields';
import { publicationMoment } from '@teluk-mart/domain/content/schedule';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { activeUnlessSaid } from '../../../requests/record-status-field';
import type { ContentKind } from '../content-kind';

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
    filters: { eventState: ['upcoming', 'ongoing', 'past'] },
    omittable: ['deskripsi', 'persyaratan'],
  },
  read: async (database, condition, today) => {
    const rows = await database
      .selectFrom('events')
      .selectAll()
      .where(condition)
      .orderBy('periode_start')
      .orderBy('waktu')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      ...row,
      eventState: timeState(row.periode_start, row.periode_end, today),
    }));
  },
};
