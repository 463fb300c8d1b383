import { validateForm } from '../validation/validate-form';
import { eventSchema } from './event-fields';

const valid = {
  judul: 'Demo Masak',
  periode_start: '2026-03-01',
  periode_end: '2026-03-02',
  waktu: '14:00',
  lokasi: 'Kota lama',
};

const check = (changes: Record<string, unknown>) =>
  validateForm(eventSchema, { ...valid, ...changes });

describe('the event form', () => {
  it('accepts a complete form', () => {
    expect(check({}).ok).toBe(true);
  });

  it.each([
    ['judul', 'Demo', 'Judul event minimal 5 karakter.'],
    ['periode_start', 'x', 'Tanggal mulai harus valid.'],
    ['periode_end', 'x', 'Tanggal akhir harus valid.'],
    ['periode_end', '2026-02-28', 'Tanggal akhir tidak boleh sebelum tanggal mulai.'],
    ['waktu', '24:00', 'Format waktu harus HH:mm (contoh: 14:00).'],
    ['waktu', '9:00', 'Format waktu harus HH:mm (contoh: 14:00).'],
    ['waktu', '14:00:60', 'Format waktu harus HH:mm (contoh: 14:00).'],
    ['waktu', '', 'Format waktu harus HH:mm (contoh: 14:00).'],
    ['lokasi', 'Toko', 'Lokasi harus diisi.'],
    ['lokasi', '\u200d\u200d\u200d\u200d\u200d', 'Lokasi harus diisi.'],
    ['deskripsi', 'Seru', 'Deskripsi event minimal 10 karakter.'],
  ])('refuses %s = %p', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });

  it('keeps lines in the texts alone', () => {
    const changes = {
      judul: 'Demo\r\nMasak',
      lokasi: 'Kota\tlama',
      deskripsi: 'Baris satu\r\nBaris dua',
      persyaratan: 'Satu\nDua',
    };
    expect(check(changes)).toMatchObject({
      ok: true,
      values: {
        judul: 'Demo Masak',
        lokasi: 'Kota lama',
        deskripsi: 'Baris satu\nBaris dua',
        persyaratan: 'Satu\nDua',
      },
    });
  });

  it('cuts a stored time with seconds to the minute', () => {
    expect(check({ waktu: '14:00:00' })).toMatchObject({ ok: true, values: { waktu: '14:00' } });
  });
});
