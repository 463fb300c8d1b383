import {
  applicationSchema,
  COVER_LETTER_MAX_LENGTH,
} from '@teluk-mart/domain/application/application-schema';
import { applicationFormData, EMPTY_APPLICATION } from './applications-api';

const OPENING = { id: 7, judul: 'Kasir' };

it.each([
  ['Rp 3.500.000', '3500000'],
  ['Rp 3.500.000,00', '3500000'],
  ['Rp 0', '0'],
])('sends the salary %s as the digits %s', (shown, digits) => {
  const values = { ...EMPTY_APPLICATION, gaji_diharapkan: shown };
  expect(applicationFormData(values, OPENING).get('gaji_diharapkan')).toBe(digits);
});

it('leaves empty values out', () => {
  const form = applicationFormData({ ...EMPTY_APPLICATION, nama: 'Rina' }, OPENING);
  expect([...form.keys()]).toEqual(['karir_id', 'posisi_dilamar', 'versi_privasi', 'nama']);
});

it('counts a cover letter to the same length as the shared rule', async () => {
  const judge = (length: number) =>
    applicationSchema.validateAt('surat_lamaran', { surat_lamaran: 'a'.repeat(length) });
  await expect(judge(COVER_LETTER_MAX_LENGTH)).resolves.toBeDefined();
  await expect(judge(COVER_LETTER_MAX_LENGTH + 1)).rejects.toThrow('Surat lamaran maksimal');
});
