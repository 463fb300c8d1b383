import { blogSchema } from '../blog/blog-fields';
import { careerSchema } from '../career/career-fields';
import { valueText } from '../content/field-words';
import { eventSchema } from '../event/event-fields';
import { promoSchema } from '../promo/promo-fields';
import { AUDIT_NOUNS } from './audit-event';
import { auditField, auditFieldNames } from './audit-fields';

const labelsOf = (noun: (typeof AUDIT_NOUNS)[number]) =>
  Object.fromEntries(auditFieldNames(noun).map((name) => [name, auditField(noun, name).label]));

it('names the fields of content shortly where their form says more', () => {
  const common = {
    judul: 'Judul',
    status: 'Status',
    terbit_pada: 'Waktu terbit',
    versi: 'Versi',
  };
  const period = { periode_start: 'Tanggal mulai', periode_end: 'Tanggal akhir' };
  const texts = { deskripsi_singkat: 'Deskripsi singkat', konten_lengkap: 'Konten lengkap' };
  expect(labelsOf('promos')).toEqual({
    ...common,
    ...period,
    kategori: 'Kategori',
    deskripsi: 'Deskripsi',
    harga: 'Harga promo',
    harga_sebelum: 'Harga sebelum promo',
    batas_per_struk: 'Batas per struk',
    gambar_promo: 'Gambar',
    unggulan: 'Unggulan',
  });
  expect(labelsOf('events')).toEqual({
    ...common,
    ...period,
    waktu: 'Waktu',
    lokasi: 'Lokasi',
    deskripsi: 'Deskripsi',
    persyaratan: 'Persyaratan',
    gambar_event: 'Gambar',
    unggulan: 'Unggulan',
  });
  expect(labelsOf('blogs')).toEqual({
    ...common,
    ...texts,
    kategori: 'Kategori',
    gambar_blog: 'Gambar',
  });
  expect(labelsOf('karir')).toEqual({
    ...common,
    ...period,
    ...texts,
    kategori: 'Kategori',
    gambar_karir: 'Gambar',
  });
});

it.each([
  ['promos', promoSchema],
  ['events', eventSchema],
  ['blogs', blogSchema],
  ['karir', careerSchema],
] as const)('writes down every field of the form of %s', (noun, { fields }) => {
  expect(auditFieldNames(noun)).toEqual(expect.arrayContaining(Object.keys(fields)));
});

it.each(AUDIT_NOUNS)('shows no field of %s by a name of its own', (noun) => {
  expect(auditField(noun, 'kolom_lama')).toEqual({ label: 'Isian lain', kind: 'line' });
  expect(auditField(noun, 'constructor').label).toBe('Isian lain');
  expect(auditField(noun, 'attempts').label).toBe('Percobaan');
});

it('tells a status of accounts and content from that of an application', () => {
  expect(auditField('users', 'status').kind).toBe('status');
  expect(auditField('blogs', 'status').kind).toBe('status');
  expect(auditField('applications', 'status').kind).toBe('line');
});

it.each([
  ['line', null, ''],
  ['line', 'Kasir', 'Kasir'],
  ['text', undefined, ''],
  ['picture', '/uploads/a.webp', 'Ada'],
  ['status', 1, 'Aktif'],
  ['status', 0, 'Nonaktif'],
  ['day', '2026-01-05', '5 Jan 2026'],
  ['time', '14:00:00', '14:00:00'],
  ['flag', 1, 'Ya'],
  ['flag', true, 'Ya'],
  ['flag', 0, 'Tidak'],
  ['number', 1500, '1500'],
  ['money', 50_000, 'Rp50.000'],
  ['money', '', ''],
] as const)('writes the %s %j as %j', (kind, value, words) => {
  expect(valueText(kind, value)).toBe(words);
});
