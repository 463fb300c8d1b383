import type { Event } from '@teluk-mart/domain/event/event';

/** Returns an event for a test: active, not featured and ongoing until the test says otherwise. */
export function makeEvent(fields: Partial<Event> = {}): Event {
  return {
    id: 1,
    judul: 'Bazar UMKM',
    deskripsi: 'Jajanan tetangga dalam satu halaman.',
    persyaratan: null,
    gambar_event: '/uploads/event.webp',
    periode_start: '2020-01-05',
    periode_end: '2099-12-31',
    waktu: '09:00:00',
    lokasi: 'Halaman Teluk Mart Kota lama',
    unggulan: 0,
    status: 1,
    eventState: 'ongoing',
    ...fields,
  };
}
