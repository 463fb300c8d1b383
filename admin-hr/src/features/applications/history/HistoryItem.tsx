import type {
  HistoryEntry,
  HistoryKind,
} from '@teluk-mart/shared/domain/application/application-history';
import { Box } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { articleIcon, editIcon, refreshIcon, whatsAppIcon } from '@teluk-mart/shared/ui/icon-paths';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { DeleteNoteButton } from './DeleteNoteButton';
import { historyText } from './history-text';
import { TimelineItem } from './TimelineItem';

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
  /** How often in a row it was done. */
  times: number;
}

/** What somebody on the staff did with an application; one's own note can be deleted. */
export function HistoryItem({ id, entry, times }: HistoryItemProps) {
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
