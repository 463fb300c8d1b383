import { type ChangeEvent, useId } from 'react';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { cameraIcon } from '@teluk-mart/shared/ui/icon-paths';

interface PhotoInputProps {
  /** What is wrong with the photo that was chosen last. */
  fault?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a photo: a real file input that looks like a button, so that clicks and keys are the browser's own. */
export function PhotoInput({ fault, disabled, onChoose }: PhotoInputProps) {
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, or choosing the same file again would be no change.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <Box>
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        disabled={disabled}
        variant="outlined"
        startIcon={<Icon path={cameraIcon} />}
        sx={{
          position: 'relative',
          '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'info.main' },
        }}
      >
        Pilih Foto
        <Box
          component="input"
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-describedby={hintId}
          aria-invalid={fault !== undefined}
          onChange={choose}
          sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
        />
      </Button>
      <Typography
        id={hintId}
        role="status"
        variant="body2"
        sx={{ mt: 1, color: fault ? 'error.main' : 'text.secondary' }}
      >
        {fault ?? 'JPEG, PNG, atau WebP, maksimal 10MB.'}
      </Typography>
    </Box>
  );
}
