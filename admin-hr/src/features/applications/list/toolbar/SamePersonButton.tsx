import { Box, Button } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';

interface SamePersonButtonProps {
  /** The person's name, where it is known. */
  name?: string;
  onRemove: () => void;
}

/** Says that only one person's applications are shown, and takes that off again. */
export function SamePersonButton({ name = 'orang yang sama', onRemove }: SamePersonButtonProps) {
  return (
    <Button
      variant="outlined"
      endIcon={<Icon path={closeIcon} />}
      onClick={onRemove}
      sx={{ color: 'primary.dark', bgcolor: 'primary.light', overflowWrap: 'anywhere' }}
    >
      <span>
        <Box component="span" sx={visuallyHidden}>
          Hapus filter:{' '}
        </Box>
        Lamaran dari {name}
      </span>
    </Button>
  );
}
