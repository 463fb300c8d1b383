import type { SchemaDescription } from 'yup';
import { addDays, todayInMakassar } from '../time/day';
import { validateForm } from '../validation/validate-form';
import { applicationFieldsSchema, applicationSchema } from './application-schema';
import { EDUCATION_OPTIONS } from './application-values';

const valid = {
  nama: 'Siti Aminah',
  email: 'siti@example.com',
  telepon: '0812 0000 1111',
  tempat_lahir: 'Kendari',
  tanggal_lahir: '2000-05-17',
  alamat: 'Jl. Mawar No. 3, Kendari',
  pendidikan_terakhir: 'SMA/SMK',
  gaji_diharapkan: '3500000',
  surat_lamaran: '',
  cv: { name: 'cv.pdf', size: 1000 },
};

const check = (changes: Record<string, unknown>) =>
  validateForm(applicationSchema, { ...valid, ...changes });

describe('the application form', () => {
  it('accepts a complete form', () => {
    expect(check({})).toMatchObject({ ok: true, values: { nama: 'Siti Aminah' } });
  });

  it.each([
    ['nama', 'A', 'Nama lengkap minimal 2 karakter.'],
    ['nama', ' A ', 'Nama lengkap minimal 2 karakter.'],
    ['nama', '', 'Nama lengkap minimal 2 karakter.'],
    ['nama', undefined, 'Nama lengkap minimal 2 karakter.'],
    ['email', 'siti', 'Format email tidak valid.'],
    ['email', 'siti@example', 'Format email tidak valid.'],
    ['email', '', 'Format email tidak valid.'],
    ['telepon', '081200001', 'Nomor telepon minimal 10 digit.'],
    ['telepon', '08120000abc1', 'Nomor telepon minimal 10 digit.'],
    ['telepon', '(0401) - 12 34', 'Nomor telepon minimal 10 digit.'],
    ['telepon', '', 'Nomor telepon minimal 10 digit.'],
    ['tempat_lahir', 'K', 'Tempat lahir wajib diisi.'],
    ['tanggal_lahir', '', 'Tanggal lahir harus valid.'],
    ['tanggal_lahir', '2001-02-30', 'Tanggal lahir harus valid.'],
    ['tanggal_lahir', '1850-01-01', 'Tanggal lahir harus valid.'],
    ['tanggal_lahir', addDays(todayInMakassar(), 1), 'Tanggal lahir harus valid.'],
    ['alamat', 'Jl. Mawar', 'Alamat lengkap wajib diisi.'],
    ['pendidikan_terakhir', '', 'Pendidikan terakhir harus dipilih.'],
    ['pendidikan_terakhir', 'S3', 'Pendidikan terakhir harus dipilih.'],
    ['gaji_diharapkan', '', 'Wajib mengisi gaji yang diharapkan.'],
    [
      'gaji_diharapkan',
      '3.500.000 sampai dengan 4.000.000',
      'Gaji yang diharapkan: tulis satu angka, misalnya 3.500.000.',
    ],
    ['cv', undefined, 'CV/Resume wajib diunggah.'],
    ['cv', null, 'CV/Resume wajib diunggah.'],
    ['cv', { name: 'cv.pdf', size: 5 * 1024 * 1024 + 1 }, 'Ukuran file CV maksimal 5MB.'],
    ['cv', { name: 'cv.pdf', size: 0 }, 'File CV kosong. Silakan pilih file lain.'],
  ])('refuses %s = %p', (field, value, message) => {
    expect(check({ [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });

  it.each(EDUCATION_OPTIONS)('accepts the education %s', (pendidikan_terakhir) => {
    expect(check({ pendidikan_terakhir }).ok).toBe(true);
  });

  it.each(['CV SITI.PDF', 'DOC-20260914-WA0012.', 'CV.pdf ', '', 'cv.docx.jpg'])(
    'accepts a file called %s',
    (name) => {
      expect(check({ cv: { name, size: 5 * 1024 * 1024 } }).ok).toBe(true);
    },
  );

  it('tells every wrong field at once', () => {
    const result = validateForm(applicationSchema, {});
    expect(Object.keys(result.ok ? {} : result.errors)).toHaveLength(9);
  });

  it('hands on clean values: trimmed, LF, plain digits, a day, nothing unknown', () => {
    const result = check({
      nama: '  Siti Aminah ',
      alamat: 'Jl. Mawar No. 3\r\nKendari',
      gaji_diharapkan: 'Rp 3.500.000,00',
      tanggal_lahir: '2000-05-16T16:00:00.000Z',
      surat_lamaran: '  ',
      status: 'Wawancara',
    });
    expect(result).toEqual({
      ok: true,
      values: {
        ...valid,
        alamat: 'Jl. Mawar No. 3\nKendari',
        tanggal_lahir: '2000-05-17',
        surat_lamaran: undefined,
      },
    });
  });

  it.each(Object.entries(applicationFieldsSchema.describe().fields))(
    'says how long %s may be, and refuses more in words',
    (field, description) => {
      const { tests } = description as SchemaDescription;
      expect(tests.find(({ name }) => name === 'max')?.params?.max).toBeLessThanOrEqual(10_000);
      const result = check({ [field]: '9'.repeat(128 * 1024) });
      expect(result.ok ? {} : result.errors).toEqual({ [field]: expect.any(String) as string });
    },
  );

  it('takes the longest salary as the mask writes it', () => {
    const gaji_diharapkan = 'Rp 999.999.999.999.999,00';
    expect(check({ gaji_diharapkan })).toMatchObject({
      values: { gaji_diharapkan: '999999999999999' },
    });
  });

  it('drops zero bytes, which no database keeps', () => {
    expect(check({ nama: 'Siti\0 Aminah' })).toMatchObject({ values: { nama: 'Siti Aminah' } });
  });

  it('counts a line break once, as the browser does', () => {
    expect(check({ alamat: 'Jl. A\r\n\r\n12' }).ok).toBe(false);
    expect(check({ alamat: 'Jl. Ab\r\n\r\n12' }).ok).toBe(true);
  });
});
