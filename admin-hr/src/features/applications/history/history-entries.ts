import type { HistoryEntry } from '@teluk-mart/domain/application/application';
import {
  type Invitation,
  INVITATIONS,
  invitationLabel,
} from '@teluk-mart/domain/application/invitations';

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

/** Returns what was done with an application, to stand after the name of whoever did it: `mengunduh CV`. */
export function historyText(entry: Told): string {
  return SENTENCES[entry.jenis](entry);
}

/** An entry of the history, and how often in a row the same was done. */
export interface RepeatedEntry {
  entry: HistoryEntry;
  times: number;
}

function isRepeat(entry: HistoryEntry, later: HistoryEntry): boolean {
  return (
    entry.jenis === 'cv' &&
    later.jenis === 'cv' &&
    entry.isi === later.isi &&
    entry.oleh_id === later.oleh_id &&
    entry.oleh === later.oleh
  );
}

/**
 * Makes one entry of a CV that the same person opened several times in a row, at its last time: whoever goes through
 * applicants again and again would else bury the notes.
 *
 * @param entries newest first
 */
export function mergeRepeats(entries: readonly HistoryEntry[]): RepeatedEntry[] {
  const merged: RepeatedEntry[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    if (last && isRepeat(entry, last.entry)) last.times += 1;
    else merged.push({ entry, times: 1 });
  }
  return merged;
}
