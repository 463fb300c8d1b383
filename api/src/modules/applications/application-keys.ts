import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { phoneDigits } from '@teluk-mart/domain/contact-links';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';

interface KeySource {
  nama: string;
  posisi_dilamar: string;
  email: string;
  telepon: string;
  /** ISO 8601 in UTC. */
  dibuat_pada: string;
}

/**
 * Returns a text in one spelling for comparing, as in a search: small letters without accents. Ñoño is found as nono
 * and stands beside Nona.
 */
export function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Computes the columns that only the server reads: by them applications are searched, compared and one day deleted. */
export function applicationKeys({ nama, posisi_dilamar, email, telepon, dibuat_pada }: KeySource) {
  return {
    // A search for one word finds nothing that goes from the name over to the position.
    search_text: searchable(`${nama}\n${posisi_dilamar}`),
    email_key: email.toLowerCase(),
    phone_key: phoneDigits(telepon),
    keep_until: keptUntil(dayOfTimestamp(dibuat_pada)),
  };
}
