import { useId, useState } from 'react';
import type { ApplicationDetail } from '@teluk-mart/shared/domain/application/application-history';
import { Box, Button } from '@teluk-mart/shared/mui';
import { inboxIcon } from '@teluk-mart/shared/ui/icon-paths';
import { HistoryItem } from './HistoryItem';
import { mergeRepeats, type RepeatedEntry } from './merge-repeats';
import { TimelineItem } from './TimelineItem';

/** Entries of a long history that are shown at first: the newest, and every note however old. */
const FEW = 5;

function isShownFirst({ entry }: RepeatedEntry, index: number): boolean {
  return index < FEW || entry.jenis === 'catatan';
}

/** What happened to an application, the newest first, down to its arrival. */
export function HistoryTimeline({ application }: { application: ApplicationDetail }) {
  const { id, riwayat, dibuat_pada } = application;
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const entries = mergeRepeats(riwayat);
  const isLong = entries.length > FEW;
  const isCut = isLong && !showsAll;
  const shown = isCut ? entries.filter(isShownFirst) : entries;
  return (
    <>
      <Box
        id={listId}
        component="ol"
        tabIndex={-1}
        sx={{ listStyle: 'none', m: 0, p: 0, '&:focus': { outline: 'none' } }}
      >
        {shown.map(({ entry, times }) => (
          <HistoryItem key={entry.id} id={id} entry={entry} times={times} />
        ))}
        {!isCut && <TimelineItem icon={inboxIcon} title="Lamaran dikirim" moment={dibuat_pada} />}
      </Box>
      {isLong && (
        <Button
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {showsAll ? 'Tampilkan lebih sedikit' : `Tampilkan semua (${entries.length + 1})`}
        </Button>
      )}
    </>
  );
}
