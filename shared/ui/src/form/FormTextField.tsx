import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { type FieldProps, FormField } from './FormField';

interface FormTextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Lets the browser fill in; `off` if it has no fitting value. */
  autoComplete?: string;
  autoFocus?: boolean;
  /** Lines of a text area; a single-line field without it. */
  rows?: number;
  /** Stands at the right of the line below, such as a counter. */
  aside?: ReactNode;
  /** Stands inside the field at its end, made from the id of the input: a button, for instance. */
  endAdornment?: (id: string) => ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Further attributes of the input itself, such as `inputMode` or `max`. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Height of a line of a text area in its own font size, as MUI draws it. */
const LINE_HEIGHT = 1.4375;

/**
 * Returns the height of a text area, which grows with its text to three times its lines if the browser supports that.
 */
const growing = (rows: number) => ({
  '& > textarea': {
    resize: 'vertical',
    fieldSizing: 'content',
    minHeight: `${LINE_HEIGHT * rows}em`,
    maxHeight: `${LINE_HEIGHT * rows * 3}em`,
  },
});

/** Field for typed text: one line, a text area, or the device's own date or time. */
export function FormTextField({
  name,
  label,
  type = 'text',
  autoComplete = 'off',
  autoFocus,
  optional,
  rows,
  endAdornment,
  inputRef,
  input: attributes,
  ...frame
}: FormTextFieldProps) {
  const { input, readOnly, id, helperId, error } = useFormField<string>(name);
  // MUI's own text area sets its height by an inline style, which the policy forbids in the server's HTML.
  const [isOfServer] = useState(!useHydrated());
  const isPlainArea = isOfServer && rows !== undefined;
  return (
    <FormField {...{ id, helperId, label, optional, error, ...frame }}>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={inputRef}
        endAdornment={endAdornment?.(id)}
        type={type}
        readOnly={readOnly || attributes?.readOnly}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        multiline={rows !== undefined}
        minRows={rows}
        maxRows={rows === undefined ? undefined : rows * 3}
        inputComponent={isPlainArea ? 'textarea' : undefined}
        slotProps={{
          input: {
            ...attributes,
            ...(isPlainArea && { rows }),
            required: !optional,
            'aria-describedby': helperId,
          },
        }}
        sx={isPlainArea ? growing(rows) : undefined}
      />
    </FormField>
  );
}
