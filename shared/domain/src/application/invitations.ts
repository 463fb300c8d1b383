import { brand } from '../config/brand';
import { whatsAppLink } from '../contact-links';

/** Interviews to which an applicant can be invited (docs/specification.md#interview-invitations). */
export const INVITATIONS = [1, 2] as const;
export type Invitation = (typeof INVITATIONS)[number];

/** Fields of an application that an invitation mentions. */
interface Invited {
  nama: string;
  telepon: string;
  posisi_dilamar: string;
}

/** Returns the label of an invitation: `Undangan Interview 1`. */
export function invitationLabel(invitation: Invitation): string {
  return `Undangan Interview ${invitation}`;
}

const SIGNATURE = `Salam hangat,\nHR ${brand.name}`;

const BODIES: Readonly<Record<Invitation, (position: string) => string>> = {
  1: (position) =>
    `Terima kasih telah melamar posisi ${position} di ${brand.name}. Lamaran Anda menarik perhatian kami, dan kami ingin mengundang Anda ke wawancara pertama.\n\nMohon balas pesan ini, agar kami dapat menyampaikan waktu dan tempatnya.`,
  2: (position) =>
    `Terima kasih telah mengikuti wawancara pertama untuk posisi ${position} di ${brand.name}. Kami ingin mengundang Anda ke wawancara kedua, yaitu wawancara teknis.\n\nMohon beri tahu kami kapan Anda bisa hadir dalam 3 hari ke depan.`,
};

export function invitationText(invitation: Invitation, { nama, posisi_dilamar }: Invited): string {
  return `Halo ${nama},\n\n${BODIES[invitation](posisi_dilamar)}\n\n${SIGNATURE}`;
}

/** Returns a link that opens a WhatsApp chat with the applicant and the text of the invitation. */
export function invitationLink(invitation: Invitation, application: Invited): string {
  return whatsAppLink(application.telepon, invitationText(invitation, application));
}
