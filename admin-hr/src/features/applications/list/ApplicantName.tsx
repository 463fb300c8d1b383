import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Application } from '@teluk-mart/domain/application/application';
import { INVITATIONS } from '@teluk-mart/domain/application/invitations';
import { Icon } from '@teluk-mart/ui/Icon';
import { noteIcon, whatsAppIcon } from '@teluk-mart/ui/icon-paths';
import { visuallyHidden } from '@teluk-mart/ui/theme/looks';
import { CvButton } from '../applicant/CvButton';
import { openedNote } from '../applicant/invitation-record';
import { useHasNoteDraft } from '../history/note-drafts';
import { useListActions } from './list-actions';

/** The name opens the CV; flags beside it mark a repeated application and an unsaved note. */
export function ApplicantName({ application }: { application: Application }) {
  const { id, nama, lamaran_lain } = application;
  const { readCv } = useListActions();
  const hasDraft = useHasNoteDraft(id);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <CvButton text={nama} label={`Lihat CV ${nama}`} onSelect={() => readCv(application)} />
      {lamaran_lain > 0 && (
        <Chip
          size="small"
          variant="outlined"
          label={`Melamar ${lamaran_lain + 1} kali`}
          sx={{ color: 'text.secondary', borderColor: 'grey.500' }}
        />
      )}
      {hasDraft && (
        <Chip
          size="small"
          label="Catatan belum disimpan"
          sx={{ color: 'warning.dark', bgcolor: 'warning.light' }}
        />
      )}
    </Box>
  );
}

/** Marks the work of staff so far: notes, and opened invitations. Renders nothing when there are no marks. */
export function ApplicationMarks({ application }: { application: Application }) {
  const { jumlah_catatan } = application;
  const opened = INVITATIONS.flatMap((invitation) => {
    const note = openedNote(application, invitation);
    return note === undefined ? [] : [{ invitation, meaning: `Undangan ${invitation}: ${note}` }];
  });
  if (jumlah_catatan === 0 && opened.length === 0) return undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mt: 0.25,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {jumlah_catatan > 0 && (
        <Mark icon={noteIcon} text={String(jumlah_catatan)} meaning={`${jumlah_catatan} catatan`} />
      )}
      {opened.length > 0 && (
        <Mark
          icon={whatsAppIcon}
          text={`WhatsApp undangan ${opened.map(({ invitation }) => invitation).join(' & ')} dibuka`}
          meaning={opened.map(({ meaning }) => meaning).join(', ')}
        />
      )}
    </Box>
  );
}

interface MarkProps {
  icon: string;
  /** As short as the room. */
  text: string;
  /** The same in full: it is read aloud, and shown under the pointer. */
  meaning: string;
}

function Mark({ icon, text, meaning }: MarkProps) {
  return (
    <Box
      component="span"
      title={meaning}
      // The hidden words are placed against it.
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <Icon path={icon} sx={{ fontSize: 16 }} />
      <span aria-hidden>{text}</span>
      <Box component="span" sx={visuallyHidden}>
        {meaning}
      </Box>
    </Box>
  );
}
