import { useRef } from 'react';
import { Button } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { useSession } from '@teluk-mart/shared/session';
import { SubmitButton } from '@teluk-mart/shared/ui/form/SubmitButton';
import { CredentialsForm } from '../session/CredentialsForm';

/** The login of a page of its own, which leads back to the site too (spec §2). */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  // It stays busy until the dashboard has come.
  const isLoggedIn = useSession().status === 'authenticated';
  return (
    <CredentialsForm ref={form} email="" emailInput={{ autoCapitalize: 'none', spellCheck: false }}>
      <SubmitButton label="Login" busyLabel="Sedang memproses..." size="large" busy={isLoggedIn} />
      <Button component={Link} to="/" color="inherit">
        Kembali ke Home
      </Button>
    </CredentialsForm>
  );
}
