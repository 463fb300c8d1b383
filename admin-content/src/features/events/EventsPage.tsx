import type { Event } from '@teluk-mart/domain/event/event';
import { EVENT_FIELDS, EVENT_MESSAGES } from '@teluk-mart/domain/event/event-fields';
import { TIME_STATE_LABELS } from '@teluk-mart/domain/time/time-state';
import { defineContentKind } from '@teluk-mart/editor';
import {
  ACTIVITY,
  periodColumn,
  stateColumn,
  statusColumn,
  titleColumn,
} from '@teluk-mart/editor/columns';
import { ContentPage } from '@teluk-mart/editor/page';

const eventKind = defineContentKind<Event>({
  noun: 'events',
  tag: 'Event',
  page: '/event',
  messages: EVENT_MESSAGES,
  words: {
    heading: 'Kelola Event',
    record: 'event',
    list: 'event',
    add: 'Tambah Event',
    createTitle: 'Tambah Event Baru',
    editTitle: 'Edit Event',
    search: 'Cari judul, lokasi, atau keterangan...',
    publish: 'Aktifkan',
    hide: 'Nonaktifkan',
  },
  statuses: ACTIVITY,
  columns: [
    titleColumn('Judul Event'),
    periodColumn('Periode'),
    statusColumn(ACTIVITY),
    stateColumn(({ eventState }) => eventState),
  ],
  defaultSort: { column: 'periode', direction: 'desc' },
  searchIn: (event) => [event.judul, event.lokasi, TIME_STATE_LABELS[event.eventState]],
  fields: EVENT_FIELDS,
});

/** Kelola Event (docs/specification.md#event-staff-page). */
export default function EventsPage() {
  return <ContentPage kind={eventKind} />;
}
