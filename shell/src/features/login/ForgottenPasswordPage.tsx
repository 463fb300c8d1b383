import { type ReactNode, useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import { Form, Formik } from 'formik';
import { profileSchema } from '@teluk-mart/shared/domain/user/user-schema';
import { Button, Stack, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { SubmitButton } from '@teluk-mart/shared/ui/form/submission';
import { loginPage } from '../../routing/shell-pages';
import { LOGIN_ALERT } from '../session/SecondFactorForm';
import { StaffDocument } from '../session/StaffDocument';
import { LoginFrame } from './LoginPage';

const emailSchema = profileSchema.pick(['email']);

const FAILURE = { isSent: false, words: 'Terjadi kesalahan' };

const address = () => `${runtimeConfig().apiHost}/api/users/forgotten-password`;

/** Tells whether the server sends mails; where it cannot be asked, an admin helps in any case. */
function useCanMail(): boolean {
  const [canMail, setCanMail] = useState(false);
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(address());
      const body = (await answer.json()) as { canMail?: unknown };
      setCanMail(body.canMail === true);
    };
    ask().catch((error: unknown) => console.error('Gagal menanyakan pengiriman email:', error));
  }, []);
  return canMail;
}

async function askForLink(email: string): Promise<typeof FAILURE> {
  try {
    const answer = await fetch(address(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const { message } = (await answer.json()) as { message?: unknown };
    return { isSent: answer.ok, words: typeof message === 'string' ? message : FAILURE.words };
  } catch (error) {
    console.error('Permintaan tautan belum sampai ke server:', error);
    return FAILURE;
  }
}

/** Asks for a link by mail. */
function LinkForm() {
  const [outcome, setOutcome] = useState<typeof FAILURE>();
  if (outcome?.isSent) return <Alert severity="success">{outcome.words}</Alert>;
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={emailSchema}
      onSubmit={async ({ email }) => setOutcome(await askForLink(email))}
    >
      <Form noValidate>
        <Stack sx={{ gap: 2 }}>
          <FormTextField name="email" label="Email" type="email" autoComplete="username" />
          {outcome && (
            <Alert severity="error" sx={LOGIN_ALERT}>
              {outcome.words}
            </Alert>
          )}
          <SubmitButton label="Kirim tautan" busyLabel="Mengirim..." size="large" />
        </Stack>
      </Form>
    </Formik>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {children}
    </Typography>
  );
}

/** What to do about a lost password: a link by mail, or from an admin (docs/decisions/036-accounts.md). */
export default function ForgottenPasswordPage() {
  const canMail = useCanMail();
  return (
    <StaffDocument>
      <LoginFrame>
        <Typography variant="h1" sx={{ mb: 1 }}>
          Lupa Password
        </Typography>
        {canMail && (
          <>
            <Paragraph>Kami mengirim tautan untuk password baru ke email akun Anda.</Paragraph>
            <LinkForm />
          </>
        )}
        {!canMail && (
          <Paragraph>
            Hubungi admin toko: ia dapat membuat tautan sekali pakai, dan dengan itu Anda memasang
            password baru sendiri.
          </Paragraph>
        )}
        <Button component={Link} to={loginPage.path} color="inherit" sx={{ mt: 2 }}>
          Ke halaman login
        </Button>
      </LoginFrame>
    </StaffDocument>
  );
}
