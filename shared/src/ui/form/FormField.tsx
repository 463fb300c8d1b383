import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Box } from '@teluk-mart/shared/mui';

/** What every field of a form may be told. */
export interface FieldProps {
  /** Name of the value in the surrounding formik form. */
  name: string;
  label: string;
  /** One line below the field; a message about the field takes its place. */
  hint?: ReactNode;
  /** Whether it may be left empty, which its label then says. */
  optional?: boolean;
  /** Takes both columns where there are two. */
  wide?: boolean;
}

interface FormFieldProps extends Omit<FieldProps, 'name'> {
  /** Id of the control that the label is for. */
  id: string;
  /** Id of the label itself, for a control that names it as its own. */
  labelId?: string;
  /** Id of the line below, which the control names as its description. */
  helperId: string;
  error?: string;
  /** What stands at the right of the line below, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What is typed in, while it cannot be typed in: a plain input, or a picker's. */
const READ_ONLY = '& .MuiInputBase-root.Mui-readOnly, & .MuiPickersInputBase-root.Mui-readOnly';

/** The frame of every field: its label above, its hint or its message below, where a phone's keyboard leaves them. */
export function FormField({
  id,
  labelId,
  helperId,
  label,
  optional,
  hint,
  error,
  aside,
  wide,
  children,
}: FormFieldProps) {
  return (
    <FormControl
      error={error !== undefined}
      sx={{
        gridColumn: wide ? '1 / -1' : undefined,
        [READ_ONLY]: { bgcolor: 'action.hover', color: 'text.secondary' },
      }}
    >
      <FormLabel
        id={labelId}
        htmlFor={id}
        sx={{ mb: 0.75, fontWeight: 600, color: 'text.primary' }}
      >
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
