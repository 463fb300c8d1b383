import { mixed } from 'yup';

/** A browser's `File` or an upload on the server. */
export interface UploadedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** Largest picture in bytes (docs/specification.md#pictures). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Most pixels of a picture: more than phones make by default, and no bomb. */
export const PICTURE_MAX_PIXELS = 36_000_000;

/** Kinds and size of files that pictures may be, in words for the person who chooses one. */
export const PICTURE_HINT = 'JPEG, PNG, atau WebP, maksimal 10MB.';

export const PICTURE_MESSAGES = {
  tooLarge: 'Ukuran gambar maksimal 10MB.',
  wrongType: 'Gambar harus berupa file JPEG, PNG, atau WebP.',
  tooManyPixels: 'Resolusi gambar terlalu besar. Gunakan gambar yang lebih kecil.',
  unreadable: 'Gambar ini terpotong atau rusak. Unduh atau kirim ulang filenya, lalu pilih lagi.',
  incomplete: 'Unggahan gambar terputus. Silakan kirim ulang.',
} as const;

/** Returns the optional picture of a record. Its type is checked by its content elsewhere, never by its name. */
export function pictureFile() {
  return mixed<UploadedFile>()
    .meta({ type: 'string', format: 'binary' })
    .transform((value: unknown) => value ?? undefined)
    .test('size', PICTURE_MESSAGES.tooLarge, (file) => !file || file.size <= PICTURE_MAX_BYTES);
}
