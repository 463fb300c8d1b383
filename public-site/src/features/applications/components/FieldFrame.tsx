import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Box } from '@teluk-mart/shared/mui';

interface FieldFrameProps {
  /** Id of the control that the label is for. */
  id: string;
  /** Id of the line below, which the control names as its description. */
  helperId: string;
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** What stands at the right of the line below, such as a counter. */
  aside?: ReactNode;
  /** Takes both columns where there are two. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** The frame of every field: its label above, its hint or its message below, where a phone's keyboard leaves them. */
export function FieldFrame({
  id,
  helperId,
  label,
  optional = false,
  hint,
  error,
  aside,
  wide = false,
  children,
}: FieldFrameProps) {
  return (
    <FormControl error={error !== undefined} sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75, fontWeight: 600, color: 'text.primary' }}>
        {label}
        {optional && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' (opsional)'}
          </Box>
        )}
      </FormLabel>
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <FormHelperText id={helperId} sx={{ mx: 0, fontSize: '0.8125rem' }}>
          {error ?? hint}
        </FormHelperText>
        {aside}
      </Box>
    </FormControl>
  );
}
