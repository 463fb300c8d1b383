import { useId } from 'react';
import { PICTURE_HINT } from '@teluk-mart/shared/domain/validation/picture-file';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { PictureButton } from '@teluk-mart/shared/ui/form/PictureButton';
import { cameraIcon } from '@teluk-mart/shared/ui/icon-paths';

interface PhotoInputProps {
  /** What is wrong with the photo that was chosen last. */
  fault?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a photo, and says below which ones are taken or what is wrong with this one. */
export function PhotoInput({ fault, disabled, onChoose }: PhotoInputProps) {
  const hintId = useId();
  return (
    <Box>
      <PictureButton
        label="Pilih Foto"
        icon={cameraIcon}
        accept="image/*"
        disabled={disabled}
        invalid={fault !== undefined}
        describedBy={hintId}
        onChoose={onChoose}
      />
      <Typography
        id={hintId}
        role="status"
        variant="body2"
        sx={{ mt: 1, color: fault ? 'error.main' : 'text.secondary' }}
      >
        {fault ?? PICTURE_HINT}
      </Typography>
    </Box>
  );
}
