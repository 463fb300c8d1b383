import { addDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import type { Insertable } from 'kysely';
import type { Database } from '../database/open-database';
import type { Tables } from '../database/tables';

const CREATED = '2026-01-05T02:00:00.000Z';

function ongoing() {
  const today = todayInMakassar();
  return { periode_start: addDays(today, -1), periode_end: addDays(today, 1) };
}

/** A record of each kind that is complete, active and ongoing. */
const defaults = {
  promos: () => ({
    judul: 'Promo Beras',
    kategori: 'Food',
    deskripsi: null,
    unggulan: 0 as const,
    status: 1 as const,
    gambar_promo: null,
    created_at: CREATED,
    ...ongoing(),
  }),
  events: () => ({
    judul: 'Demo Masak',
    deskripsi: null,
    persyaratan: null,
    waktu: '14:00',
    lokasi: 'Kota lama',
    unggulan: 0 as const,
    status: 1 as const,
    gambar_event: null,
    created_at: CREATED,
    ...ongoing(),
  }),
  blogs: () => ({
    judul: 'Resep Sinonggi',
    kategori: 'Resep',
    deskripsi_singkat: 'Hangat dan mudah.',
    konten_lengkap: 'Langkah demi langkah.',
    gambar_blog: null,
    penulis_id: null,
    nama_penulis: null,
    status: 1 as const,
    created_at: CREATED,
  }),
  karir: () => ({
    judul: 'Kasir',
    kategori: 'Operasional',
    deskripsi_singkat: 'Melayani pelanggan.',
    konten_lengkap: 'Tugas: melayani pelanggan di kasir.',
    gambar_karir: null,
    status: 1 as const,
    created_at: CREATED,
    ...ongoing(),
  }),
};

/** Makes a record with the given fields, the rest being complete, active and ongoing; returns its id. */
export async function makeRecord<Noun extends keyof typeof defaults>(
  database: Database,
  noun: Noun,
  fields: Partial<Insertable<Tables[Noun]>> = {},
): Promise<number> {
  const row: object = { ...defaults[noun](), ...fields };
  const { id } = await database
    .insertInto(noun as keyof typeof defaults)
    .values(row as Insertable<Tables['promos']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
