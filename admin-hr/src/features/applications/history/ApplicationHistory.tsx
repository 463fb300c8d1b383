import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '@teluk-mart/contract/session';
import type {
  ApplicationDetail,
  HistoryEntry,
  HistoryKind,
} from '@teluk-mart/domain/application/application';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { Icon } from '@teluk-mart/ui/Icon';
import {
  articleIcon,
  editIcon,
  inboxIcon,
  refreshIcon,
  whatsAppIcon,
} from '@teluk-mart/ui/icon-paths';
import { MultilineText } from '@teluk-mart/ui/MultilineText';
import { type ReactNode, useId, useState } from 'react';
import { DeleteNoteButton } from './DeleteNoteButton';
import { historyText, mergeRepeats, type RepeatedEntry } from './history-entries';
import { NoteForm } from './NoteForm';

/** Notes and actions of staff about an application, with a form for one more note. */
export function ApplicationHistory({ application }: { application: ApplicationDetail }) {
  const headingId = useId();
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 2 }}>
      <Typography id={headingId} variant="h4" component="h3">
        Catatan &amp; Riwayat
      </Typography>
      <NoteForm id={application.id} />
      <HistoryTimeline application={application} />
    </Stack>
  );
}

/** Entries of a long history that are shown at first: the newest, and every note however old. */
const FEW = 5;

function isShownFirst({ entry }: RepeatedEntry, index: number): boolean {
  return index < FEW || entry.jenis === 'catatan';
}

/** History of an application, the newest first, down to its arrival. */
function HistoryTimeline({ application }: { application: ApplicationDetail }) {
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

const ICONS: Readonly<Record<HistoryKind, string>> = {
  status: refreshIcon,
  catatan: editIcon,
  undangan: whatsAppIcon,
  cv: articleIcon,
};

interface HistoryItemProps {
  /** Id of the application. */
  id: number;
  entry: HistoryEntry;
  /** Repetitions in a row. */
  times: number;
}

/** An action of a member of staff; one's own note can be deleted. */
function HistoryItem({ id, entry, times }: HistoryItemProps) {
  const user = useCurrentUser();
  const isNote = entry.jenis === 'catatan';
  const title = (
    <>
      <strong>{entry.oleh}</strong> {historyText(entry)}
      {times > 1 && ` (${times} kali)`}
    </>
  );
  const isOwnNote = isNote && entry.oleh_id === user.id;
  return (
    <TimelineItem
      icon={ICONS[entry.jenis]}
      title={title}
      moment={entry.pada}
      action={isOwnNote && <DeleteNoteButton id={id} note={entry.id} />}
    >
      {isNote && (
        <Box sx={{ mt: 1, px: 1.5, py: 1, borderRadius: '12px', bgcolor: 'grey.100' }}>
          <MultilineText text={entry.isi} />
        </Box>
      )}
    </TimelineItem>
  );
}

interface TimelineItemProps {
  /** A constant of `icon-paths`. */
  icon: string;
  title: ReactNode;
  /** Time in ISO 8601. */
  moment: string;
  /** Stands at the right. */
  action?: ReactNode;
  /** The text of a note. */
  children?: ReactNode;
}

/** An entry of the history: a dot on the line that runs through all of them. */
function TimelineItem({ icon, title, moment, action, children }: TimelineItemProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        pb: 2,
        // The line from this dot to the next.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          top: 32,
          bottom: 0,
          left: 15,
          width: 2,
          bgcolor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.dark',
        }}
      >
        <Icon path={icon} sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box>
            <Typography variant="body2">{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              <time dateTime={moment}>{formatMoment(moment)}</time>
            </Typography>
          </Box>
          {action && <Box sx={{ mt: -0.75, mr: -1 }}>{action}</Box>}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
