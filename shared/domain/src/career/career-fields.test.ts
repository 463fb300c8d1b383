import { validateForm } from '../validation/validate-form';
import { careerSchema } from './career-fields';

const valid = {
  judul: 'Kasir',
  kategori: 'Operasional',
  periode_start: '2026-03-01',
  periode_end: '2026-03-31',
  deskripsi_singkat: 'Melayani pelanggan.',
  konten_lengkap: 'Tugas: melayani pelanggan di kasir.',
};

const check = (changes: Record<string, unknown>) =>
  validateForm(careerSchema, { ...valid, ...changes });

describe('the form of an opening', () => {
  it('accepts a complete form', () => {
    expect(check({}).ok).toBe(true);
  });

  it.each([
    ['judul', 'IT', 'Judul lowongan minimal 3 karakter.'],
    ['kategori', '', 'Kategori pekerjaan harus dipilih.'],
    ['kategori', 'oprasional', 'Kategori pekerjaan harus dipilih.'],
    ['periode_start', '', 'Tanggal mulai harus valid.'],
    ['periode_end', '', 'Tanggal akhir harus valid.'],
    ['periode_end', '2026-02-28', 'Tanggal akhir tidak boleh sebelum tanggal mulai.'],
    ['deskripsi_singkat', 'Kasir', 'Deskripsi singkat minimal 10 karakter.'],
    ['konten_lengkap', 'Melayani pelanggan.', 'Konten lengkap minimal 20 karakter.'],
  ])('refuses %s = %p', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });
});
