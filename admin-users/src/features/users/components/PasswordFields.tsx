import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { NewPasswordField } from '../../../password/NewPasswordField';

/** A user's password, twice: required of a new user, kept where an existing one's is left empty (spec §5). */
export function PasswordFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <NewPasswordField
        name="password"
        label="Password"
        required={isNew}
        hint={isNew ? undefined : 'Kosongkan jika tidak ingin mengganti password.'}
      />
      <FormPasswordField
        name="confirmPassword"
        label="Konfirmasi Password"
        autoComplete="new-password"
        required={isNew}
      />
    </>
  );
}
