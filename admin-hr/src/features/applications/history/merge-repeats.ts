import type { HistoryEntry } from '@teluk-mart/shared/domain/application/application-history';

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
