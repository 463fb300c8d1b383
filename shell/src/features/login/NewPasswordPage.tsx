import Stack from '@mui/material/Stack';
import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import { PASSWORD_MIN_LENGTH } from '@teluk-mart/domain/user/user-schema';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { type Outcome, PasswordHelpPage, sendForm } from './PasswordHelpPage';

const newPasswordSchema = passwordSchema.omit(['currentPassword']);

/** Sets the password by a link's token. */
function sendNewPassword(newPassword: string): Promise<Outcome> {
  const token = window.location.hash.slice(1);
  return sendForm('/api/users/reset-password', { token, newPassword });
}

/** Lets the holder of a one-time link choose a new password. */
export default function NewPasswordPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <PasswordHelpPage
      title="Password Baru"
      intro="Pilih password baru untuk akun Anda. Semua sesi yang masih aktif akan berakhir."
      outcome={outcome}
    >
      <Formik
        initialValues={{ newPassword: '', confirmPassword: '' }}
        validationSchema={newPasswordSchema}
        onSubmit={async ({ newPassword }) => setOutcome(await sendNewPassword(newPassword))}
      >
        <Form noValidate>
          <Stack sx={{ gap: 2 }}>
            <FormPasswordField
              name="newPassword"
              label="Password Baru"
              autoComplete="new-password"
              hint={`Minimal ${PASSWORD_MIN_LENGTH} karakter.`}
            />
            <FormPasswordField
              name="confirmPassword"
              label="Konfirmasi Password Baru"
              autoComplete="new-password"
            />
            {outcome && <TintedAlert severity="error">{outcome.words}</TintedAlert>}
            <SubmitButton label="Simpan password" busyLabel="Menyimpan..." size="large" />
          </Stack>
        </Form>
      </Formik>
    </PasswordHelpPage>
  );
}
