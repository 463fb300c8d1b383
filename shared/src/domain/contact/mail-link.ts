/** Link that writes to an address, and to nobody else: what is typed there must not become a header of the mail. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
