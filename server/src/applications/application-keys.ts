import { keptUntil } from '@teluk-mart/domain/application/application-privacy';
import { phoneDigits } from '@teluk-mart/domain/contact-links';
import { searchable } from '@teluk-mart/domain/search-text';
import { dayOfTimestamp } from '@teluk-mart/domain/time/format-date';

interface KeySource {
  nama: string;
  posisi_dilamar: string;
  email: string;
  telepon: string;
  /** ISO 8601 in UTC. */
  dibuat_pada: string;
}

/** Computes the columns that only the server reads: by them applications are searched, compared and one day deleted. */
export function applicationKeys({ nama, posisi_dilamar, email, telepon, dibuat_pada }: KeySource) {
  return {
    // A search for one word finds nothing that goes from the name over to the position.
    search_text: [nama, posisi_dilamar].map(searchable).join('\n'),
    email_key: email.toLowerCase(),
    phone_key: phoneDigits(telepon),
    keep_until: keptUntil(dayOfTimestamp(dibuat_pada)),
  };
}
