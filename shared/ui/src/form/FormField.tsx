import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useField, useFormikContext } from 'formik';
import { type FocusEvent, type ReactNode, useCallback, useId } from 'react';

/** Properties of every field of a form. */
export interface FieldProps {
  /** Name of the value in the surrounding formik form. */
  name: string;
  label: string;
  /** One line below the field; a message about the field takes its place. */
  hint?: ReactNode;
  /** May be left empty, which its label then says. */
  optional?: boolean;
  /** Takes both columns on wide screens. */
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
  /** Stands at the right of the line below, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A read-only input: a plain one, or a picker's. */
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

/**
 * Connects a field with the surrounding formik form: its value, handlers, message and ids, which are unique among all
 * forms on the page. The message shows once the person has changed and left the field, or tried to send: merely passing
 * through a field is no mistake. While the form is on its way the field is read only: input at that time would be
 * neither sent nor stored.
 *
 * @param violation returns a violation that the form's rules cannot know; the form is not sent while there is one
 */
export function useFormField<Value>(name: string, violation?: () => string | undefined) {
  const [input, { error, touched, initialValue }, { setValue, setTouched }] = useField<Value>({
    name,
    validate: violation,
  });
  const { isSubmitting, setFieldTouched } = useFormikContext();
  const isChanged = input.value !== initialValue;
  const leave: (event?: FocusEvent) => void = useCallback(() => {
    if (isChanged) void setFieldTouched(name);
  }, [isChanged, name, setFieldTouched]);
  const id = useId();
  return {
    input: { ...input, onBlur: leave },
    setValue,
    setTouched,
    readOnly: isSubmitting,
    id,
    helperId: `${id}-helper`,
    error: touched ? error : undefined,
  };
}

/** The fields of a form: one column on a phone, two on wide screens; a `wide` field takes both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2.5,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
