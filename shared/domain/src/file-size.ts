const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/**
 * Returns the size of a file for people, from bytes: `640 KB`, `4,9 MB`. A size above a limit of whole MB never reads
 * as equal to it.
 */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} byte`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  const tenths = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return `${tenths.toLocaleString('id-ID')} MB`;
}
