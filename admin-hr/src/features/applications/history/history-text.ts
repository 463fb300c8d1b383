import type { HistoryEntry } from '@teluk-mart/shared/domain/application/application-history';
import {
  type Invitation,
  INVITATIONS,
  invitationLabel,
} from '@teluk-mart/shared/domain/application/invitations';

/** As much of an entry as its sentence tells. */
type Told = Pick<HistoryEntry, 'jenis' | 'oleh' | 'isi' | 'sebelumnya'>;

function invitationOf(content: string): Invitation | undefined {
  return INVITATIONS.find((invitation) => String(invitation) === content);
}

const SENTENCES: Readonly<Record<HistoryEntry['jenis'], (entry: Told) => string>> = {
  status: ({ isi, sebelumnya }) =>
    sebelumnya === null
      ? `mengubah status menjadi ${isi}`
      : `mengubah status dari ${sebelumnya} menjadi ${isi}`,
  // The note itself stands below.
  catatan: () => 'menulis catatan',
  undangan: ({ isi }) => {
    const invitation = invitationOf(isi);
    return `membuka ${invitation === undefined ? 'undangan' : invitationLabel(invitation)}`;
  },
  cv: ({ isi }) => (isi === 'unduh' ? 'mengunduh CV' : 'membuka CV'),
};

/** What was done with an application, after the name of whoever did it: `mengunduh CV`. */
export function historyText(entry: Told): string {
  return SENTENCES[entry.jenis](entry);
}
