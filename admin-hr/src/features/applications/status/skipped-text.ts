/**
 * What is said besides where some of several applications could not be changed: ` 2 lamaran dilewati karena sudah
 * dihapus.`; nothing where all could.
 */
export function skippedText(count: number, reason: string): string {
  return count === 0 ? '' : ` ${count} lamaran dilewati karena ${reason}.`;
}
