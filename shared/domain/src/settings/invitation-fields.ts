import type { InferType } from 'yup';
import { brand } from '../config/brand';
import { type ContentFields, formSchema } from '../content/content-fields';
import { longest, requiredText } from '../validation/fields';

/** Words in braces that a message may contain, each with an applicant's as an example. */
export const PLACEHOLDERS = { nama: 'Siti Aminah', posisi: 'Kasir' } as const;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Puts an applicant's words in the place of `{nama}` and `{posisi}`. */
export function fillPlaceholders(
  message: string,
  applicant: Readonly<Record<keyof typeof PLACEHOLDERS, string>>,
): string {
  const words = new Map<string, string>(Object.entries(applicant));
  return message.replace(
    PLACEHOLDER,
    (placeholder, name: string) => words.get(name) ?? placeholder,
  );
}

/** Declares a message to applicants (docs/specification.md#invitation-settings). */
function message(label: string) {
  return {
    kind: 'text',
    label,
    hint: 'Diganti otomatis: {nama}, {posisi}.',
    rows: 8,
    wide: true,
    rule: requiredText(1, `${label} wajib diisi.`)
      .max(...longest(1000, label))
      .test('placeholders', 'Gunakan hanya {nama} dan {posisi} di dalam kurung kurawal.', (value) =>
        [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) =>
          Object.hasOwn(PLACEHOLDERS, name),
        ),
      ),
  } as const;
}

/** Texts of the WhatsApp messages to applicants. */
export const INVITATION_FIELDS = {
  undangan_1: message('Undangan Interview 1'),
  undangan_2: message('Undangan Interview 2'),
  penolakan: message('Kabar penolakan'),
} as const satisfies ContentFields;

export const invitationSchema = formSchema(INVITATION_FIELDS);

export type InvitationSettings = InferType<typeof invitationSchema>;

const signed = (words: string) => `Halo {nama},\n\n${words}\n\nSalam hangat,\nHR ${brand.name}`;

/** The messages until HR changes them. */
export const INVITATION_DEFAULTS: InvitationSettings = {
  undangan_1: signed(
    `Terima kasih telah melamar posisi {posisi} di ${brand.name}. Lamaran Anda menarik perhatian kami, dan kami ingin mengundang Anda ke wawancara pertama.\n\nMohon balas pesan ini, agar kami dapat menyampaikan waktu dan tempatnya.`,
  ),
  undangan_2: signed(
    `Terima kasih telah mengikuti wawancara pertama untuk posisi {posisi} di ${brand.name}. Kami ingin mengundang Anda ke wawancara kedua, yaitu wawancara teknis.\n\nMohon beri tahu kami kapan Anda bisa hadir dalam 3 hari ke depan.`,
  ),
  penolakan: signed(
    `Terima kasih telah melamar posisi {posisi} di ${brand.name} dan meluangkan waktu untuk kami. Kali ini kami memilih pelamar lain yang lebih sesuai dengan kebutuhan toko.\n\nKami menghargai minat Anda, dan senang bila Anda melamar lagi untuk lowongan berikutnya.`,
  ),
};
