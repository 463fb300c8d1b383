import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { profileSchema } from '@teluk-mart/domain/user/user-schema';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import { type Outcome, PasswordHelpPage, sendForm } from './PasswordHelpPage';

const emailSchema = profileSchema.pick(['email']);

const PATH = '/api/users/forgotten-password';

/** Words for each kind of help: a mail, or an admin. */
const INTROS = {
  mail: 'Kami mengirim tautan untuk password baru ke email akun Anda.',
  admin:
    'Hubungi admin toko. Admin dapat membuat tautan sekali pakai, lalu Anda memilih password baru lewat tautan itu.',
};

/**
 * Returns the kind of help, `undefined` until the server has answered. If it cannot be asked, an admin helps in any
 * case.
 */
function useHelper(): keyof typeof INTROS | undefined {
  const [helper, setHelper] = useState<keyof typeof INTROS>();
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(runtimeConfig().apiHost + PATH);
      const body = (await answer.json()) as { canMail?: unknown };
      setHelper(body.canMail === true ? 'mail' : 'admin');
    };
    ask().catch((error: unknown) => {
      console.error('Gagal menanyakan pengiriman email:', error);
      setHelper('admin');
    });
  }, []);
  return helper;
}

/** Helps users who have lost their password: with a link by mail, or by an admin. */
export default function ForgottenPasswordPage() {
  const helper = useHelper();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <PasswordHelpPage title="Lupa Password" intro={helper && INTROS[helper]} outcome={outcome}>
      {helper === 'admin' && (
        <Typography color="textSecondary">
          Anda satu-satunya admin? Minta pengelola server menjalankan{' '}
          <Typography component="code" variant="inherit" sx={{ fontFamily: 'monospace' }}>
            npm run set-password
          </Typography>{' '}
          dengan email Anda.
        </Typography>
      )}
      {helper === 'mail' && (
        <Formik
          initialValues={{ email: '' }}
          validationSchema={emailSchema}
          onSubmit={async (fields) => setOutcome(await sendForm(PATH, fields))}
        >
          <Form noValidate>
            <Stack sx={{ gap: 2 }}>
              <FormTextField name="email" label="Email" type="email" autoComplete="username" />
              {outcome && <TintedAlert severity="error">{outcome.words}</TintedAlert>}
              <SubmitButton label="Kirim tautan" busyLabel="Mengirim..." size="large" />
            </Stack>
          </Form>
        </Formik>
      )}
    </PasswordHelpPage>
  );
}
