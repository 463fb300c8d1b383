import { hoursLines, noticesOf, SHOP_DEFAULTS } from './shop';
import type { BranchSettings } from './shop-fields';

const branch = SHOP_DEFAULTS.cabang['kota-lama'];
const idulFitri = {
  periode_start: '2026-03-20',
  periode_end: '2026-03-21',
  keterangan: 'Libur Idul Fitri',
  jam: '',
};
const festive: BranchSettings = { ...branch, hari_khusus: [idulFitri] };

const weekly = (...jam: string[]) => hoursLines({ ...branch, jam }, '2026-03-18');

describe('the hours of a branch', () => {
  it('are one line where all days are the same', () => {
    expect(hoursLines(branch, '2026-03-18')).toEqual(['Setiap hari, 07:00–22:00 WITA']);
  });

  it('name the days where they differ', () => {
    const usual = Array.from({ length: 5 }, () => '07:00–22:00');
    expect(weekly(...usual, '08:00–20:00', '')).toEqual([
      'Senin–Jumat, 07:00–22:00 WITA; Sabtu, 08:00–20:00 WITA; Minggu tutup',
    ]);
  });

  it.each([
    ['2026-03-05', []],
    ['2026-03-06', ['20 Mar 2026 - 21 Mar 2026 tutup: Libur Idul Fitri']],
    ['2026-03-20', ['Hari ini tutup: Libur Idul Fitri']],
    ['2026-03-21', ['Hari ini tutup: Libur Idul Fitri']],
    ['2026-03-22', []],
  ])('tell a holiday two weeks ahead and on its days: %s', (today, expected) => {
    expect(hoursLines(festive, today).slice(1)).toEqual(expected);
  });

  it('tell other hours, the next special day first', () => {
    const early = { ...idulFitri, periode_start: '2026-03-19', periode_end: '2026-03-19' };
    const hari_khusus = [idulFitri, { ...early, jam: '08:00–15:00', keterangan: 'Malam takbiran' }];
    expect(hoursLines({ ...branch, hari_khusus }, '2026-03-19').slice(1)).toEqual([
      'Hari ini 08:00–15:00 WITA: Malam takbiran',
      '20 Mar 2026 - 21 Mar 2026 tutup: Libur Idul Fitri',
    ]);
  });

  it('are those of the holiday within a longer period', () => {
    const longer = { ...idulFitri, periode_start: '2026-03-01', jam: '07:00–23:00' };
    const hari_khusus = [idulFitri, longer];
    const today = '2026-03-20';
    expect(hoursLines({ ...branch, hari_khusus }, today).slice(1)).toEqual([
      'Hari ini tutup: Libur Idul Fitri',
    ]);
    const cabang = { ...SHOP_DEFAULTS.cabang, 'kota-lama': { ...branch, hari_khusus } };
    expect(noticesOf({ ...SHOP_DEFAULTS, cabang }, today)).toEqual([
      'Kota lama: Hari ini tutup: Libur Idul Fitri',
    ]);
  });

  it('give way where the branch is closed for now', () => {
    expect(hoursLines({ ...festive, tutup_sementara: true }, '2026-03-20')).toEqual([
      'Tutup sementara',
    ]);
  });
});

describe('the notices above all pages', () => {
  const notice = { teks: 'Parkir pindah', periode_start: '2026-03-19', periode_end: '2026-03-20' };

  it.each([
    ['2026-03-18', []],
    ['2026-03-19', ['Parkir pindah']],
    ['2026-03-20', ['Parkir pindah']],
    ['2026-03-21', []],
  ])('stand from their first day through their last: %s', (today, expected) => {
    expect(noticesOf({ ...SHOP_DEFAULTS, pengumuman: [notice] }, today)).toEqual(expected);
  });

  it('tell the holiday of all branches once, and that of one with its name', () => {
    const both = { 'kota-lama': festive, 'lepo-lepo': festive };
    const one = { ...SHOP_DEFAULTS.cabang, 'kota-lama': festive };
    const on = (cabang: typeof one, today = '2026-03-20') =>
      noticesOf({ ...SHOP_DEFAULTS, cabang }, today);
    expect(on(both)).toEqual(['Hari ini tutup: Libur Idul Fitri']);
    expect(on(one)).toEqual(['Kota lama: Hari ini tutup: Libur Idul Fitri']);
    expect(on(both, '2026-03-19')).toEqual([]);
    expect(on({ ...one, 'kota-lama': { ...festive, tutup_sementara: true } })).toEqual([]);
  });
});
