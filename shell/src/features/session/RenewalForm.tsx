import type { RefObject } from 'react';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { SubmitButton } from '@teluk-mart/shared/ui/form/SubmitButton';
import { CredentialsForm } from './CredentialsForm';

interface RenewalFormProps {
  ref: RefObject<HTMLFormElement | null>;
  onGiveUp: () => void;
}

/** One's own email, which stays as it is, and the password. */
export function RenewalForm({ ref, onGiveUp }: RenewalFormProps) {
  const { email } = useCurrentUser();
  return (
    <CredentialsForm ref={ref} email={email} emailInput={{ readOnly: true }}>
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onGiveUp}>
          Keluar
        </Button>
        <SubmitButton label="Login" busyLabel="Sedang memproses..." />
      </Stack>
    </CredentialsForm>
  );
}
