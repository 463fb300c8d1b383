import { type FormFile, multipartBody } from './multipart-body';

/** A complete application form without its opening and its file. */
export const APPLICANT = {
  nama: 'Siti Aminah',
  email: 'siti@example.com',
  telepon: '0812 0000 1111',
  tempat_lahir: 'Kendari',
  tanggal_lahir: '2000-05-17',
  alamat: 'Jl. Mawar No. 3, Kendari',
  pendidikan_terakhir: 'SMA/SMK',
  gaji_diharapkan: '3500000',
} as const;

/** Makes a PDF of an exact size in bytes. */
export function pdfOf(bytes: number): Buffer {
  const head = Buffer.from('%PDF-1.4\n');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, 'x')]);
}

/** Returns a CV of a form. */
export function cvFile(content: Buffer | string = pdfOf(2000), filename = 'cv.pdf'): FormFile {
  return { field: 'cv', filename, content, type: 'application/pdf' };
}

/** Returns the body of a complete application with changed fields; an undefined field is left out. */
export function applicationBody(
  changes: Readonly<Record<string, string | undefined>>,
  files: readonly FormFile[] = [cvFile()],
): Buffer {
  const fields: Record<string, string | undefined> = { ...APPLICANT, ...changes };
  const present = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return multipartBody(Object.fromEntries(present), files);
}
