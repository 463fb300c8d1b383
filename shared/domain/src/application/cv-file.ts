const MEGABYTES = 5;

/** Largest CV in bytes, inclusive (docs/specification.md#cv-upload). */
export const CV_MAX_BYTES = MEGABYTES * 1024 * 1024;

/** The same limit in words. */
export const CV_MAX_SIZE = `${MEGABYTES}MB`;

const EXTENSIONS = ['pdf', 'doc', 'docx'] as const;

/** `accept` of the CV's file input. */
export const CV_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** The accepted types in words: `PDF, DOC, atau DOCX`. */
export const CV_TYPES = EXTENSIONS.join(', ')
  .toUpperCase()
  .replace(/, (?=\w+$)/, ', atau ');

export const CV_MESSAGES = {
  required: 'CV/Resume wajib diunggah.',
  tooLarge: `Ukuran file CV maksimal ${CV_MAX_SIZE}.`,
  wrongType: `CV/Resume harus berupa file ${CV_TYPES}.`,
  empty: 'File CV kosong. Silakan pilih file lain.',
  severalFiles: 'Hanya satu file CV yang dapat diunggah.',
  incomplete: 'Unggahan CV terputus. Silakan kirim ulang.',
  macros: 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.',
  locked: 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.',
  remote: 'File CV memuat bagian dari internet. Simpan sebagai PDF, lalu unggah kembali.',
  embedded: 'File CV berisi objek tertanam. Simpan sebagai PDF, lalu unggah kembali.',
  busy: 'Banyak CV sedang diperiksa. Silakan kirim ulang sebentar lagi.',
  damaged: 'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.',
} as const;

const CV_NAME = new RegExp(`\\.(${EXTENSIONS.join('|')})$`, 'i');

/** Returns true for a file name of an accepted type; only the server looks at the content. */
export function hasCvName(name: string): boolean {
  return CV_NAME.test(name);
}

/** The kinds of CVs, each named by its usual extension. */
export const CV_KINDS = EXTENSIONS;
export type CvKind = (typeof CV_KINDS)[number];
