import { defineContentKind, periodFields, pictureField } from '@teluk-mart/shared/content';
import {
  ACTIVITY,
  periodColumn,
  stateColumn,
  statusColumn,
  titleColumn,
} from '@teluk-mart/shared/content/columns';
import type { Event } from '@teluk-mart/shared/domain/event/event';
import { EVENT_MESSAGES, eventSchema } from '@teluk-mart/shared/domain/event/event-fields';
import { TIME_STATE_LABELS } from '@teluk-mart/shared/domain/time/time-state';
import { ContentPage } from '@teluk-mart/shared/content/page';

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
  schema: eventSchema,
  fields: [
    { kind: 'line', name: 'judul', label: 'Judul Event', wide: true },
    ...periodFields<Event>(),
    { kind: 'time', name: 'waktu', label: 'Waktu', hint: 'Waktu Indonesia Tengah (WITA).' },
    { kind: 'line', name: 'lokasi', label: 'Lokasi', wide: true },
    { kind: 'text', name: 'deskripsi', label: 'Deskripsi', rows: 4, optional: true, wide: true },
    {
      kind: 'text',
      name: 'persyaratan',
      label: 'Persyaratan',
      rows: 3,
      optional: true,
      wide: true,
    },
    pictureField({ name: 'gambar_event', label: 'Gambar Event' }),
    {
      kind: 'flag',
      name: 'unggulan',
      label: 'Event unggulan',
      hint: 'Tampil di bagian Event Unggulan.',
      wide: true,
    },
  ],
});

/** Kelola Event (docs/specification.md#event-staff-page). */
export default function EventsPage() {
  return <ContentPage kind={eventKind} />;
}
