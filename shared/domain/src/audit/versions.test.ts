import type { AuditChange, AuditEntry } from './audit-event';
import { differencesOf, versionsOf } from './versions';

const FIELDS = ['judul', 'isi'];

function event(aksi: AuditEntry['aksi'], ...perubahan: AuditChange[]): AuditEntry {
  const common = { id: 1, pada: '2026-11-22T05:04:00.000Z', oleh: 'Sari', oleh_id: 2 };
  const about = { jenis: 'blogs', data_id: 7, judul: null, alamat: '', permintaan: null } as const;
  return { ...common, ...about, aksi, perubahan };
}

const versi = (before: number | null, after: number) => ({ field: 'versi', before, after });

const PRESENT = { judul: 'Tiga', isi: 'c', status: 1, versi: 4 };
const EVENTS = [
  event('update', { field: 'judul', before: 'Dua', after: 'Tiga' }, versi(3, 4)),
  event('update', { field: 'status', before: 0, after: 1 }, versi(2, 3)),
  event('update', { field: 'isi', before: 'a', after: 'c' }, versi(1, 2)),
];

it('takes the events back one after the other; a change of the status alone makes no version', () => {
  const versions = versionsOf(PRESENT, EVENTS, FIELDS);
  expect(versions.map(({ versi: number, values }) => [number, values.judul, values.isi])).toEqual([
    [4, 'Tiga', 'c'],
    [2, 'Dua', 'c'],
    [1, 'Dua', 'a'],
  ]);
  expect(versions.at(-1)?.event).toBeUndefined();
});

it('begins with the creation where that was written down', () => {
  const created = event('create', { field: 'judul', before: null, after: 'Dua' }, versi(null, 1));
  const versions = versionsOf(PRESENT, [...EVENTS, created], FIELDS);
  expect(versions).toHaveLength(3);
  expect(versions.at(-1)).toMatchObject({ versi: 1, event: { aksi: 'create' } });
});

it('is one version where nothing was done yet', () => {
  expect(versionsOf(PRESENT, [], FIELDS)).toEqual([
    { versi: 4, event: undefined, values: PRESENT },
  ]);
});

it('tells in what two versions differ', () => {
  expect(differencesOf(FIELDS, { judul: 'Dua', isi: 'c' }, PRESENT)).toEqual([
    { field: 'judul', before: 'Dua', after: 'Tiga' },
  ]);
});
