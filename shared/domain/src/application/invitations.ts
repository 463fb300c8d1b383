import { whatsAppLink } from '../contact-links';
import { fillPlaceholders, type InvitationSettings } from '../settings/invitation-fields';

/** Interviews to which an applicant can be invited (docs/specification.md#interview-invitations). */
export const INVITATIONS = [1, 2] as const;
export type Invitation = (typeof INVITATIONS)[number];

/** Fields of an application that a message needs. */
interface Applicant {
  nama: string;
  telepon: string;
  posisi_dilamar: string;
}

/** Returns the label of an invitation: `Undangan Interview 1`. */
export function invitationLabel(invitation: Invitation): string {
  return `Undangan Interview ${invitation}`;
}

/** Returns a link that opens a WhatsApp chat with the applicant and a text of HR's that is filled in. */
export function messageLink(text: string, { nama, telepon, posisi_dilamar }: Applicant): string {
  return whatsAppLink(telepon, fillPlaceholders(text, { nama, posisi: posisi_dilamar }));
}

/** Returns the same with the text of an invitation. */
export function invitationLink(
  texts: InvitationSettings,
  invitation: Invitation,
  applicant: Applicant,
): string {
  return messageLink(texts[`undangan_${invitation}`], applicant);
}
