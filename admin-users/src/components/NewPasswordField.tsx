import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { passwordStrength } from '@teluk-mart/domain/user/password-schema';
import { PASSWORD_MIN_LENGTH } from '@teluk-mart/domain/user/user-schema';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { useField, useFormikContext } from 'formik';
import { useState } from 'react';
import { useCopy } from './use-copy';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** `false` if an empty one keeps the current password. */
  required?: boolean;
  /** Stands below before anything is typed. */
  hint?: string;
  wide?: boolean;
}

/** Letters and figures that are not mixed up when they are written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password that cannot be guessed, in four groups that can be written down. */
function strongPassword(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/**
 * A new password. The line below names its strength (docs/specification.md#user-form), and a button offers a strong
 * one, for its confirmation too. Another button copies it.
 */
export function NewPasswordField({
  name,
  hint = `Minimal ${PASSWORD_MIN_LENGTH} karakter.`,
  wide,
  ...field
}: NewPasswordFieldProps) {
  const [{ value }] = useField<string>(name);
  const { setValues, isSubmitting } = useFormikContext<Record<string, string>>();
  const [offered, setOffered] = useState<string>();
  const copy = useCopy();
  const strength = passwordStrength(value);
  const isOffered = value !== '' && value === offered;
  const words = isOffered ? `Catat password ini: ${offered}` : (strengthWords(strength) ?? hint);
  const offer = () => {
    const password = strongPassword();
    setOffered(password);
    void setValues((values) => ({ ...values, [name]: password, confirmPassword: password }));
  };
  return (
    <Box sx={{ display: 'grid', gridColumn: wide ? '1 / -1' : undefined, alignContent: 'start' }}>
      <FormPasswordField
        {...field}
        name={name}
        autoComplete="new-password"
        hint={<span aria-live="polite">{words}</span>}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5, ml: -0.5 }}>
        <Button size="small" disabled={isSubmitting} onClick={offer}>
          Buat password kuat
        </Button>
        {isOffered && (
          <Button
            size="small"
            onClick={() =>
              void copy(value, {
                copied: 'Password telah disalin.',
                failed: 'Password belum tersalin. Salin langsung dari baris di atas.',
              })
            }
          >
            Salin password
          </Button>
        )}
      </Box>
    </Box>
  );
}

function strengthWords(strength: ReturnType<typeof passwordStrength>): string | undefined {
  return strength && `Kekuatan password: ${strength}`;
}
