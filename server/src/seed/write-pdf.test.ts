import { PDFDocument } from 'pdf-lib';
import { writePdf } from './write-pdf';

it('writes a PDF that a reader opens', async () => {
  const pdf = writePdf('Daftar (Riwayat) Hidup', [
    'Nama: Siti \\ Aminah',
    'Catatan: naïf – selesai',
  ]);
  const document = await PDFDocument.load(pdf, { throwOnInvalidObject: true });
  expect(document.getPageCount()).toBe(1);
  expect(pdf.toString('latin1')).toContain('(Daftar \\(Riwayat\\) Hidup) Tj');
});
