/** Returns a link that writes to one address only: it is encoded, so that it cannot become a header of the mail. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/**
 * Returns a phone number as WhatsApp wants it: digits only, a leading 0 becomes 62 and a leading 8 becomes 628
 * (docs/specification.md#interview-invitations).
 */
export function whatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.startsWith('0')) return `62${digits.slice(1)}`;
  return digits.startsWith('8') ? `62${digits}` : digits;
}

/** Returns a link that opens a WhatsApp chat with a text already written. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;
}

/** Returns a link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:+${whatsAppNumber(phone)}`;
}
