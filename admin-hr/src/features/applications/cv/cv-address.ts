import { mediaUrl } from '@teluk-mart/shared/api-client';
import type { CvKind } from '@teluk-mart/shared/domain/application/cv-file';

/** Milliseconds for which the address of a CV is used: a minute less than it lives by default (resolutions 46). */
const USABLE_FOR = 4 * 60_000;

/**
 * Whether an address can still be used.
 *
 * @param fetchedAt when it came from the server, in milliseconds since 1970 by this device's clock
 */
export function isUsable(fetchedAt: number | undefined): boolean {
  return fetchedAt !== undefined && Date.now() - fetchedAt < USABLE_FOR;
}

/** Where a frame finds a CV: a PDF as it is, a Word document as the page that the server makes of it (resolutions 47). */
export function frameAddress(path: string, kind: CvKind): string {
  return mediaUrl(kind === 'docx' ? `${path}&bentuk=html` : path);
}

/** Where a CV is downloaded from, under the name that the applicant gave it. */
export function downloadAddress(path: string): string {
  return mediaUrl(`${path}&bentuk=unduh`);
}
