/** Why an application cannot be changed that was in the list a moment ago. */
export const GONE = 'sudah dihapus oleh orang lain';

/**
 * What is said besides where some of several applications could not be changed: ` 2 lamaran dilewati karena sudah
 * dihapus oleh orang lain.`; nothing where all could.
 */
export function skippedText(count: number, reason: string): string {
  return count === 0 ? '' : ` ${count} lamaran dilewati karena ${reason}.`;
}
