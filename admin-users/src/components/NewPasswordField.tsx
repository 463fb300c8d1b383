import { useField } from 'formik';
import { passwordStrength } from '@teluk-mart/shared/domain/user/password-schema';
import { PASSWORD_MIN_LENGTH } from '@teluk-mart/shared/domain/user/user-schema';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** `false` where an empty one keeps the current password. */
  required?: boolean;
  /** Stands below before anything is typed. */
  hint?: string;
  wide?: boolean;
}

/** A password that is being chosen: the line below tells how strong it is (docs/specification.md#user-form). */
export function NewPasswordField({
  name,
  hint = `Minimal ${PASSWORD_MIN_LENGTH} karakter.`,
  ...field
}: NewPasswordFieldProps) {
  const [{ value }] = useField<string>(name);
  const strength = passwordStrength(value);
  return (
    <FormPasswordField
      {...field}
      name={name}
      autoComplete="new-password"
      hint={<span aria-live="polite">{strength ? `Kekuatan password: ${strength}` : hint}</span>}
    />
  );
}
