import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChangeEvent, FocusEventHandler, Ref } from 'react';
import { Icon } from '../Icon';

interface PictureButtonProps {
  label: string;
  /** A constant of `icon-paths`. */
  icon: string;
  /** Types that the browser suggests, as in the `accept` of an input; the content decides afterwards. */
  accept: string;
  disabled: boolean;
  invalid: boolean;
  /** Ids of the texts about the choice. */
  describedBy: string;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** Over the button, which is as large as the input: it shows the input's focus, and lets clicks through. */
const RING = { position: 'absolute', inset: 0, borderRadius: 'inherit', pointerEvents: 'none' };

/** Chooses a picture: a real file input that looks like a button, so that clicks and keys are the browser's own. */
export function PictureButton({
  label,
  icon,
  accept,
  disabled,
  invalid,
  describedBy,
  onChoose,
  ...input
}: PictureButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Emptied, or choosing the same file again would be no change.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <Button
      component="label"
      role={undefined}
      tabIndex={-1}
      disabled={disabled}
      variant="outlined"
      startIcon={<Icon path={icon} />}
      sx={{
        position: 'relative',
        '& input:focus-visible + span': { outline: '3px solid', outlineColor: 'info.main' },
      }}
    >
      {label}
      <Box
        {...input}
        component="input"
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={choose}
        sx={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
      />
      <Box component="span" sx={RING} />
    </Button>
  );
}
