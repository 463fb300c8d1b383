import type { ContentNoun } from '../content/content-kind';
import type { TestApi } from './create-test-api';
import { type FormFile, MULTIPART_HEADERS, multipartBody } from './multipart-body';
import type { TestStaff } from './staff';

const PERIOD = { periode_start: '2026-03-01', periode_end: '2026-03-31' };

const POST = {
  judul: 'Resep Sinonggi Bunda',
  kategori: 'Resep',
  deskripsi_singkat: 'Hangat dan mudah dibuat.',
  konten_lengkap: 'Siapkan sagu, air panas, dan ikan kuah kuning yang segar.',
};

/** A complete form of each kind of content, without its picture. */
export const FORMS = {
  promos: { judul: 'Promo Beras', kategori: 'Food', unggulan: 'true', ...PERIOD },
  events: { judul: 'Demo Masak', waktu: '14:00', lokasi: 'Kota lama', ...PERIOD },
  blogs: POST,
  karir: { ...POST, judul: 'Kasir', kategori: 'Operasional', ...PERIOD },
} as const satisfies Readonly<Record<ContentNoun, Readonly<Record<string, string>>>>;

/** Names of each kind in the specification: the picture's field, and its messages. */
export const CONTENT = [
  ['promos', 'gambar_promo', 'Promo', 'Promo tidak ditemukan'],
  ['events', 'gambar_event', 'Event', 'Event tidak ditemukan'],
  ['blogs', 'gambar_blog', 'Postingan', 'Postingan tidak ditemukan'],
  ['karir', 'gambar_karir', 'Lowongan', 'Lowongan tidak ditemukan'],
] as const satisfies readonly (readonly [ContentNoun, string, string, string])[];

/** The records that everybody may read: the noun of their address, and the words for a missing one. */
export const PUBLIC_NOUNS = CONTENT.map(([noun, , , notFound]) => [noun, notFound] as const);

/** A record as staff get it, as far as tests look at it. */
export interface StaffRecord extends Record<string, unknown> {
  id: number;
  judul: string;
  status: number;
  versi: number;
}

/** An answer to a write. */
interface WriteAnswer {
  status: number;
  message: string;
  errors?: Record<string, string>;
  record: StaffRecord;
}

/** Returns the calls of a member of staff, each answered with the status and the body's content. */
export function contentCalls(
  { app }: Pick<TestApi, 'app'>,
  { headers }: Pick<TestStaff, 'headers'>,
) {
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    address: string,
    payload?: Buffer | object,
    extra: Record<string, string> = {},
  ): Promise<WriteAnswer> => {
    const url = `/api/${address}`;
    const answer = await app.inject({ method, url, headers: { ...headers, ...extra }, payload });
    return { status: answer.statusCode, ...answer.json<Omit<WriteAnswer, 'status'>>() };
  };
  return {
    /** Sends JSON. */
    json: (method: 'POST' | 'PUT', address: string, body: object) => call(method, address, body),
    /** Sends a multipart form. */
    form: (
      method: 'POST' | 'PUT',
      address: string,
      fields: Readonly<Record<string, string>>,
      files: readonly FormFile[] = [],
    ) => call(method, address, multipartBody(fields, files), MULTIPART_HEADERS),
    remove: (address: string) => call('DELETE', address),
    /** Sends a body of any type. */
    raw: (method: 'POST' | 'PUT', address: string, body: Buffer, type: string) =>
      call(method, address, body, { 'content-type': type }),
    /** Reads as this member of staff. */
    read: async <Body>(address: string) =>
      (await app.inject({ url: `/api/${address}`, headers })).json<Body>(),
  };
}

/** Calls of one member of staff. */
export type ContentCalls = ReturnType<typeof contentCalls>;
