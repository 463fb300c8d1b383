import type { Application } from '@teluk-mart/shared/domain/application/application';
import { Box, Chip } from '@teluk-mart/shared/mui';
import { useHasNoteDraft } from '../../history/note-drafts';

/** Who has applied, with a flag where it is not the first time (resolutions 45) and where a note waits. */
export function ApplicantName({ application }: { application: Application }) {
  const { id, nama, lamaran_lain } = application;
  const hasDraft = useHasNoteDraft(id);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
    >
      <Box component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {nama}
      </Box>
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
