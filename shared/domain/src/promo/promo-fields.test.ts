import { validateForm } from '../validation/validate-form';
import { promoSchema } from './promo-fields';

const valid = {
  judul: 'Promo Beras',
  kategori: 'Food',
  deskripsi: '',
  periode_start: '2026-03-01',
  periode_end: '2026-03-01',
};

const check = (changes: Record<string, unknown>) =>
  validateForm(promoSchema, { ...valid, ...changes });

describe('the promo form', () => {
  it('accepts a complete form; not featured unless said', () => {
    expect(check({})).toMatchObject({ ok: true, values: { unggulan: false } });
  });

  it.each([
    ['judul', 'Beli', 'Judul promo minimal 5 karakter.'],
    ['judul', '', 'Judul promo minimal 5 karakter.'],
    ['kategori', '', 'Kategori harus dipilih.'],
    ['kategori', 'All', 'Kategori harus dipilih.'],
    ['deskripsi', 'Murah', 'Deskripsi promo minimal 10 karakter.'],
    ['periode_start', '', 'Tanggal mulai harus valid.'],
    ['periode_start', 'besok', 'Tanggal mulai harus valid.'],
    ['periode_end', '', 'Tanggal akhir harus valid.'],
    ['periode_end', '2026-02-28', 'Tanggal akhir tidak boleh sebelum tanggal mulai.'],
    ['harga', 'murah', 'Harga promo: tulis satu angka, misalnya 50000.'],
    ['harga', '0', 'Harga promo minimal Rp1.'],
    ['harga', '100000001', 'Harga promo maksimal Rp100.000.000.'],
    ['harga_sebelum', '5000', 'Isi harga promo juga.'],
    ['batas_per_struk', '0', 'Batas per struk minimal 1.'],
    ['batas_per_struk', '1000', 'Batas per struk maksimal 999.'],
    ['gambar_promo', { name: 'a.png', size: 10 * 1024 * 1024 + 1 }, 'Ukuran gambar maksimal 10MB.'],
  ])('refuses %s = %p', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });

  it('reads prices as they are typed; the one before is the higher one', () => {
    const prices = { harga: 'Rp71.900', harga_sebelum: '74500', batas_per_struk: '2' };
    expect(check(prices)).toMatchObject({
      ok: true,
      values: { harga: 71_900, harga_sebelum: 74_500, batas_per_struk: 2 },
    });
    for (const harga of ['74500', '80000']) {
      expect(check({ ...prices, harga })).toEqual({
        ok: false,
        errors: { harga_sebelum: 'Harga sebelum promo harus di atas harga promo.' },
      });
    }
  });

  it.each([
    [true, true],
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    ['0', false],
    ['', false],
  ])('reads unggulan %p as %p', (sent, unggulan) => {
    expect(check({ unggulan: sent })).toMatchObject({ ok: true, values: { unggulan } });
  });

  it('refuses an unggulan that is neither', () => {
    expect(check({ unggulan: 'mungkin' }).ok).toBe(false);
  });
});
