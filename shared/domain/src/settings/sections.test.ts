import { auditFieldNames } from '../audit/audit-fields';
import { validateForm } from '../validation/validate-form';
import { INVITATION_DEFAULTS } from './invitation-fields';
import { type SectionId, SECTIONS } from './sections';
import { SHOP_DEFAULTS } from './shop';

type Json = Readonly<Record<string, unknown>>;

/** Returns values with another one at a path such as `cabang.kota-lama.jam.0`. */
function at(values: unknown, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...values] : { ...(values as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = rest.length > 0 ? at(copy[name], rest.join('.'), value) : value;
  return copy;
}

const check = (id: SectionId, values: unknown) => validateForm(SECTIONS[id].schema, values);

const SPECIAL = {
  periode_start: '2026-03-20',
  periode_end: '2026-03-21',
  keterangan: 'Libur Idul Fitri',
  jam: '',
};
const NOTICE = { teks: 'Parkir pindah', periode_start: '2026-03-19', periode_end: '2026-03-19' };
const SPECIAL_DAYS = 'cabang.kota-lama.hari_khusus';
const FULL = at(at(SHOP_DEFAULTS, SPECIAL_DAYS, [SPECIAL]), 'pengumuman', [NOTICE]);

it('takes its own defaults, and completes what an older release has stored', () => {
  expect(check('shop', SHOP_DEFAULTS)).toEqual({ ok: true, values: SHOP_DEFAULTS });
  expect(check('invitations', INVITATION_DEFAULTS)).toMatchObject({ ok: true });
  const branch = { ...SHOP_DEFAULTS.cabang['kota-lama'], telepon: '0401-312-3456' };
  expect(SECTIONS.shop.complete({ cabang: { 'kota-lama': branch } })).toEqual({
    ...SHOP_DEFAULTS,
    cabang: { ...SHOP_DEFAULTS.cabang, 'kota-lama': branch },
  });
});

it.each([
  ['7-22', '07:00–22:00'],
  ['07.30 - 21.00', '07:30–21:00'],
  ['07:00–22:00', '07:00–22:00'],
  ['', ''],
])('reads the hours %s as %s', (typed, hours) => {
  const result = check('shop', at(SHOP_DEFAULTS, 'cabang.kota-lama.jam.6', typed));
  expect(result).toEqual({ ok: true, values: at(SHOP_DEFAULTS, 'cabang.kota-lama.jam.6', hours) });
});

const HOURS = 'Jam buka harus seperti 07:00–22:00, atau kosong jika tutup.';

it.each([
  ['cabang.kota-lama.jam.0', 'pagi', 'cabang.kota-lama.jam[0]', HOURS],
  ['cabang.kota-lama.jam.0', '7-25', 'cabang.kota-lama.jam[0]', HOURS],
  [
    'cabang.kota-lama.jam.0',
    '22-7',
    'cabang.kota-lama.jam[0]',
    'Jam tutup harus setelah jam buka.',
  ],
  ['cabang.kota-lama.jam', ['7-22'], 'cabang.kota-lama.jam', 'Jam buka tujuh hari wajib diisi.'],
  ['cabang.kota-lama.jam', 'x', 'cabang.kota-lama.jam', 'Jam buka tujuh hari wajib diisi.'],
  ['cabang.kota-lama.alamat', '', 'cabang.kota-lama.alamat', 'Alamat lengkap wajib diisi.'],
  [
    'cabang.kota-lama.alamat',
    { toString: 1 },
    'cabang.kota-lama.alamat',
    'Alamat lengkap wajib diisi.',
  ],
  [
    'cabang.kota-lama.telepon',
    '0401',
    'cabang.kota-lama.telepon',
    'Nomor telepon minimal 10 digit.',
  ],
  ['cabang.kota-lama.peta', '', 'cabang.kota-lama.peta', 'Tautan peta wajib diisi.'],
  ['instagram', 'javascript:alert(1)', 'instagram', 'Instagram harus diawali https://'],
  [`${SPECIAL_DAYS}.0.keterangan`, '', `${SPECIAL_DAYS}[0].keterangan`, 'Keterangan wajib diisi.'],
  [
    `${SPECIAL_DAYS}.0.periode_end`,
    '2026-03-19',
    `${SPECIAL_DAYS}[0].periode_end`,
    'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  ],
  ['pengumuman.0.teks', 'x'.repeat(201), 'pengumuman[0].teks', 'Pengumuman maksimal 200 karakter.'],
])('refuses at %s %j', (path, value, field, message) => {
  expect(check('shop', at(FULL, path, value))).toEqual({ ok: false, errors: { [field]: message } });
});

it.each([
  ['Halo {nama}, { posisi }', 'Gunakan hanya {nama} dan {posisi} di dalam kurung kurawal.'],
  ['Halo {nama lengkap}', 'Gunakan hanya {nama} dan {posisi} di dalam kurung kurawal.'],
  ['Halo {name}', 'Gunakan hanya {nama} dan {posisi} di dalam kurung kurawal.'],
  ['', 'Undangan Interview 1 wajib diisi.'],
  ['x'.repeat(1001), 'Undangan Interview 1 maksimal 1.000 karakter.'],
])('refuses the message %.20s', (undangan_1, message) => {
  const result = check('invitations', { ...INVITATION_DEFAULTS, undangan_1 });
  expect(result).toEqual({ ok: false, errors: { undangan_1: message } });
});

/** Names every value of a section. */
function pathsIn(values: unknown, path: readonly string[] = []): string[] {
  if (typeof values !== 'object' || values === null) return [path.join('.')];
  return Object.entries(values).flatMap(([name, value]) => pathsIn(value, [...path, name]));
}

it.each([
  ['shop', FULL],
  ['invitations', INVITATION_DEFAULTS],
] as const)('shows every change of %s in the activity', (id, values) => {
  const { inWords } = SECTIONS[id];
  const words = inWords(values as Record<string, unknown>);
  expect(auditFieldNames('settings')).toEqual(expect.arrayContaining(Object.keys(words)));
  for (const path of pathsIn(values)) {
    const changed = path.endsWith('tutup_sementara') ? true : '2026-04-01';
    const after = inWords(at(values, path, changed) as Record<string, unknown>);
    expect([path, after]).not.toEqual([path, words]);
  }
});
