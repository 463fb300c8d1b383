/** Largest CV in bytes, inclusive (spec §9, resolutions 16). */
export const CV_MAX_BYTES = 5 * 1024 * 1024;

/** `accept` of the CV's file input (spec §5). */
export const CV_ACCEPT = '.pdf,.doc,.docx';

/** Messages about the CV: the first two are the specification's, the others stand beside them (resolutions 44). */
export const CV_MESSAGES = {
  required: 'CV/Resume wajib diunggah.',
  tooLarge: 'Ukuran file CV maksimal 5MB.',
  wrongType: 'CV/Resume harus berupa file PDF, DOC, atau DOCX.',
  empty: 'File CV kosong. Silakan pilih file lain.',
  severalFiles: 'Hanya satu file CV yang dapat diunggah.',
  incomplete: 'Unggahan CV terputus. Silakan kirim ulang.',
} as const;

const CV_NAME = /\.(pdf|docx?)$/i;

/** Whether a file's name promises one of the accepted types; only the server looks at the content (resolutions 48). */
export function hasCvName(name: string): boolean {
  return CV_NAME.test(name);
}
