/** Path of the contact for reports of vulnerabilities (RFC 9116). */
export const SECURITY_PATH = '/.well-known/security.txt';

/**
 * Days for which the document is good. It is made anew at each request, so that it never runs out while the shop is
 * open.
 */
const GOOD_FOR_DAYS = 180;

/** Returns the document of whom to write to about a hole, and in which languages. */
export function securityText(contact: string, publicUrl: string | undefined): string {
  const expires = new Date();
  expires.setUTCHours(24 * GOOD_FOR_DAYS, 0, 0, 0);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: id, en',
    ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${SECURITY_PATH}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
