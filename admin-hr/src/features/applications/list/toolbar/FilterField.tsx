import type { ReactNode } from 'react';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';

interface FilterFieldProps {
  id: string;
  label: string;
  children: ReactNode;
}

/** The frame of a field that filters: its label above, as in every form. */
export function FilterField({ id, label, children }: FilterFieldProps) {
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      {children}
    </FormControl>
  );
}
