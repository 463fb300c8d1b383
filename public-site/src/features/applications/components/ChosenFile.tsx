import { Box, IconButton, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { checkCircleIcon, closeIcon, errorIcon } from '@teluk-mart/shared/ui/icon-paths';
import { formatFileSize } from '@teluk-mart/shared/domain/file/format-file-size';

interface ChosenFileProps {
  id: string;
  file: File;
  /** Whether it was refused; why is said below the zone. */
  invalid: boolean;
  onRemove: () => void;
}

/** The chosen file in its drop zone: name, size, and a button that takes it away again. */
export function ChosenFile({ id, file, invalid, onRemove }: ChosenFileProps) {
  return (
    <>
      <Icon
        path={invalid ? errorIcon : checkCircleIcon}
        sx={{ fontSize: 36, color: invalid ? 'error.main' : 'primary.main' }}
      />
      <Box id={id} sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{file.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatFileSize(file.size)}
        </Typography>
      </Box>
      {/* Positioned, so that it lies above the input that fills the zone. */}
      <IconButton
        aria-label={`Hapus file ${file.name}`}
        onClick={onRemove}
        sx={{ position: 'relative', width: 44, height: 44 }}
      >
        <Icon path={closeIcon} />
      </IconButton>
    </>
  );
}
