import type { HistoryEntry } from '@teluk-mart/domain/application/application';
import {
  type Invitation,
  INVITATIONS,
  invitationLabel,
} from '@teluk-mart/domain/application/invitations';

/** The part of an entry that its sentence uses. */
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

/** Returns the action of an entry, to follow its author's name: `mengunduh CV`. */
export function historyText(entry: Told): string {
  return SENTENCES[entry.jenis](entry);
}

/** An entry of the history with the number of its repetitions in a row. */
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
 * Merges openings of a CV by the same person in a row into one entry, at the last time. Otherwise a repeated walk
 * through the applicants would bury the notes.
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
