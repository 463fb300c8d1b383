import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormField } from '@teluk-mart/ui/form/FormField';
import { useState } from 'react';
import { Icon } from '../Icon';
import { visibilityIcon, visibilityOffIcon } from '../icon-paths';
import { type FieldProps, FormField } from './FormField';

interface FormPasswordFieldProps extends Omit<FieldProps, 'optional'> {
  /** Has password managers fill in the stored password or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** `false` if an empty one keeps the current password, which the hint then says. */
  required?: boolean;
}

/** A password, with a button that shows its text. */
export function FormPasswordField({
  name,
  label,
  autoComplete,
  required = true,
  ...frame
}: FormPasswordFieldProps) {
  const { input, readOnly, id, helperId, error } = useFormField<string>(name);
  const [shown, setShown] = useState(false);
  return (
    <FormField {...{ id, helperId, label, error, ...frame }}>
      <OutlinedInput
        {...input}
        id={id}
        type={shown ? 'text' : 'password'}
        readOnly={readOnly}
        autoComplete={autoComplete}
        slotProps={{
          input: {
            required,
            'aria-describedby': helperId,
            // A password that is shown is still no word to correct or to begin with a capital.
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label="Tampilkan password"
              aria-pressed={shown}
              aria-controls={id}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!shown)}
              sx={{ width: 44, height: 44 }}
            >
              <Icon path={shown ? visibilityOffIcon : visibilityIcon} />
            </IconButton>
          </InputAdornment>
        }
      />
    </FormField>
  );
}
