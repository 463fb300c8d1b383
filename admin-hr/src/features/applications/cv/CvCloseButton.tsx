import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';

/** Closes the CV's dialog. */
export function CvCloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton
      aria-label="Tutup"
      onClick={onClose}
      sx={{ gridArea: 'close', mr: 1, width: 44, height: 44 }}
    >
      <Icon path={closeIcon} />
    </IconButton>
  );
}
