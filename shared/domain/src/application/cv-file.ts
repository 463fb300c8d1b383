const MEGABYTES = 5;

/** Largest CV in bytes, inclusive (docs/specification.md#cv-upload). */
export const CV_MAX_BYTES = MEGABYTES * 1024 * 1024;

/** The same limit in words. */
export const CV_MAX_SIZE = `${MEGABYTES}MB`;

/** Media types of the kinds of CVs, each kind named by its usual extension. */
export const CV_MEDIA_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type CvKind = keyof typeof CV_MEDIA_TYPES;

export const CV_KINDS = Object.keys(CV_MEDIA_TYPES) as CvKind[];

/**
 * `accept` of the CV's file input. Phones offer files by media type alone, and know a file without an extension, as
 * messengers save them, only as bytes.
 */
export const CV_ACCEPT = [
  ...CV_KINDS.map((kind) => `.${kind}`),
  ...Object.values(CV_MEDIA_TYPES),
  'application/octet-stream',
].join(',');

/** The accepted types in words. */
export const CV_TYPES = 'PDF, DOC, atau DOCX';

export const CV_MESSAGES = {
  required: 'CV/Resume wajib diunggah.',
  tooLarge: `Ukuran file CV maksimal ${CV_MAX_SIZE}.`,
  wrongType: `CV/Resume harus berupa file ${CV_TYPES}.`,
  empty: 'File CV kosong. Silakan pilih file lain.',
  severalFiles: 'Hanya satu file CV yang dapat diunggah.',
  incomplete: 'Unggahan CV terputus. Silakan kirim ulang.',
  macros: 'File CV berisi makro. Simpan tanpa makro atau sebagai PDF, lalu unggah kembali.',
  locked: 'File CV terkunci dengan kata sandi. Hapus kata sandinya, lalu unggah kembali.',
  damaged: 'File CV rusak atau tidak dapat diperiksa. Simpan sebagai PDF, lalu unggah kembali.',
} as const;
