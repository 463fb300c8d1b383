import { Box, Chip } from '@teluk-mart/shared/mui';
import { CvButton } from '../../facts/CvButton';
import { useHasNoteDraft } from '../../history/note-drafts';
import type { ListedApplication } from './listed-application';

/**
 * Who has applied: the name opens the CV. Beside it a flag where it is not the first time (resolutions 45) and where a
 * note waits.
 */
export function ApplicantName({ application, on }: Pick<ListedApplication, 'application' | 'on'>) {
  const { id, nama, lamaran_lain } = application;
  const hasDraft = useHasNoteDraft(id);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <CvButton text={nama} label={`Lihat CV ${nama}`} onSelect={() => on.readCv(application)} />
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
