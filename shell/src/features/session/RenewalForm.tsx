import { useEffect, useRef } from 'react';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { SubmitButton } from '@teluk-mart/shared/ui/form/SubmitButton';
import { CredentialsForm } from './CredentialsForm';
import { selectPassword } from './select-password';

/** Here the email cannot be corrected, and the account may be another one than it was when the session began. */
const REFUSAL_HINT =
  'Jika password Anda sudah benar, hubungi admin: akun Anda mungkin telah diubah.';

/** One's own email, which stays as it is, and the password, where the focus is. */
export function RenewalForm({ onGiveUp }: { onGiveUp: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { email } = useCurrentUser();
  useEffect(() => selectPassword(form.current), []);
  return (
    <CredentialsForm
      ref={form}
      email={email}
      emailInput={{ readOnly: true }}
      refusalHint={REFUSAL_HINT}
    >
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onGiveUp}>
          Keluar
        </Button>
        <SubmitButton label="Login" busyLabel="Sedang memproses..." />
      </Stack>
    </CredentialsForm>
  );
}
