import type { InputHTMLAttributes, ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ApplicationValues } from '../application-values';
import { useApplicationField } from '../use-application-field';
import { FieldFrame } from './FieldFrame';

interface TextFieldProps {
  name: Exclude<keyof ApplicationValues, 'cv'>;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete: string;
  hint?: string;
  optional?: boolean;
  wide?: boolean;
  /** Lines of a text area; a single-line field without it. */
  rows?: number;
  aside?: ReactNode;
  /** Further attributes of the input itself, such as `inputMode` or `max`. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field that is typed: one line, a text area or a native date. */
export function TextField({
  name,
  label,
  type = 'text',
  autoComplete,
  hint,
  optional = false,
  wide,
  rows,
  aside,
  input: attributes,
}: TextFieldProps) {
  const { input, id, helperId, error } = useApplicationField(name);
  return (
    <FieldFrame {...{ id, helperId, label, optional, hint, error, aside, wide }}>
      <OutlinedInput
        {...input}
        id={id}
        type={type}
        autoComplete={autoComplete}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows === undefined ? undefined : rows * 3}
        slotProps={{
          input: { ...attributes, required: !optional, 'aria-describedby': helperId },
        }}
      />
    </FieldFrame>
  );
}
