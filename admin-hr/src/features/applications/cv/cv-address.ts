import { mediaUrl } from '@teluk-mart/contract/api-client/media-url';
import type { CvKind } from '@teluk-mart/domain/application/cv-file';

/** Milliseconds. The server decides how long an address lives, seconds perhaps, by a clock of its own. */
const FRESH_FOR = 2000;

/**
 * Returns true if an address has only just come, so that it need not be asked for anew.
 *
 * @param fetchedAt when it came from the server, in milliseconds since 1970 by this device's clock
 */
export function isFresh(fetchedAt: number | undefined): boolean {
  return fetchedAt !== undefined && Date.now() - fetchedAt < FRESH_FOR;
}

/** Asks a browser's viewer for the page as wide as there is room, and no list of pages beside it. */
const PDF_VIEW = '#navpanes=0&view=FitH';

/**
 * Returns the address of a CV for a frame: a PDF as it is, a Word document as the server's page of it
 * (docs/specification.md#cv-preview).
 */
export function frameAddress(path: string, kind: CvKind): string {
  return mediaUrl(path) + (kind === 'docx' ? '&bentuk=html' : PDF_VIEW);
}

/** Returns the address to download a CV, under the name that the applicant gave it. */
export function downloadAddress(path: string): string {
  return mediaUrl(`${path}&bentuk=unduh`);
}
