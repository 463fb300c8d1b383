import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { Form, Formik } from 'formik';
import { passwordSchema } from '@teluk-mart/shared/domain/user/password-schema';
import { Button, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { SubmitButton } from '@teluk-mart/shared/ui/form/submission';
import { loginPage } from '../../routing/shell-pages';
import { LOGIN_ALERT } from '../session/SecondFactorForm';
import { StaffDocument } from '../session/StaffDocument';
import { LoginFrame } from './LoginPage';

const newPasswordSchema = passwordSchema.omit(['currentPassword']);

/** Sets the password by a link's token; returns what came of it in words. */
async function sendNewPassword(newPassword: string): Promise<{ isSet: boolean; words: string }> {
  try {
    const token = window.location.hash.slice(1);
    const answer = await fetch(`${runtimeConfig().apiHost}/api/users/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword }),
    });
    const { message } = (await answer.json()) as { message?: unknown };
    return { isSet: answer.ok, words: typeof message === 'string' ? message : 'Terjadi kesalahan' };
  } catch (error) {
    console.error('Password baru belum sampai ke server:', error);
    return { isSet: false, words: 'Terjadi kesalahan' };
  }
}

/** Where the holder of a one-time link chooses a new password (docs/decisions/036-accounts.md). */
export default function NewPasswordPage() {
  const [outcome, setOutcome] = useState<{ isSet: boolean; words: string }>();
  return (
    <StaffDocument>
      <LoginFrame>
        <Typography variant="h1" sx={{ mb: 1 }}>
          Password Baru
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          Pilih password baru untuk akun Anda. Semua sesi yang masih aktif akan berakhir.
        </Typography>
        {outcome?.isSet ? (
          <Alert severity="success">{outcome.words}</Alert>
        ) : (
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
                  hint="Minimal 6 karakter."
                />
                <FormPasswordField
                  name="confirmPassword"
                  label="Konfirmasi Password Baru"
                  autoComplete="new-password"
                />
                {outcome && (
                  <Alert severity="error" sx={LOGIN_ALERT}>
                    {outcome.words}
                  </Alert>
                )}
                <SubmitButton label="Simpan password" busyLabel="Menyimpan..." size="large" />
              </Stack>
            </Form>
          </Formik>
        )}
        <Button component={Link} to={loginPage.path} color="inherit" sx={{ mt: 2 }}>
          Ke halaman login
        </Button>
      </LoginFrame>
    </StaffDocument>
  );
}
