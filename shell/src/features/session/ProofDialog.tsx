import { useEffect, useId, useRef, useState } from 'react';
import { Form, Formik } from 'formik';
import { loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import { Button, Stack, Typography } from '@teluk-mart/shared/mui';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { sessionProof, sessionSlice, useSession } from '@teluk-mart/shared/session';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { SubmitButton } from '@teluk-mart/shared/ui/form/submission';
import { TintedAlert } from '@teluk-mart/shared/ui/TintedAlert';
import { useComposition } from '../../federation/registry-context';
import { selectPassword } from './CredentialsForm';
import { TopDialog } from './TopDialog';

const UNREACHABLE = 'Terjadi kesalahan';

/** Sends the password as proof; returns what is wrong in words, or `undefined`. */
async function sendProof(token: string, password: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${runtimeConfig().apiHost}/api/users/me/proof`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ password }),
    });
    if (answer.ok) return undefined;
    const { message } = (await answer.json()) as { message?: unknown };
    return typeof message === 'string' ? message : UNREACHABLE;
  } catch (error) {
    console.error('Bukti belum sampai ke server:', error);
    return UNREACHABLE;
  }
}

/**
 * Asks for the password once more over the page, before a call that keeps or takes an account
 * (docs/decisions/036-accounts.md). The call waits meanwhile: it is sent again, or given up, and nothing typed is lost.
 */
export default function ProofDialog() {
  const [titleId, textId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const { special } = useComposition();
  const { token = '' } = useSession();
  const dispatch = useAppDispatch();
  useEffect(() => selectPassword(form.current), []);
  const settle = (isProven: boolean) => {
    dispatch(sessionSlice.actions.proofSettled());
    sessionProof.settle(isProven);
  };
  const submit = async (password: string) => {
    const violation = await sendProof(token, password);
    if (violation === undefined) {
      settle(true);
      return;
    }
    setFailure(violation);
    selectPassword(form.current);
  };
  return (
    <TopDialog titleId={titleId} textId={textId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Masukkan password Anda
      </Typography>
      <Typography id={textId} color="textSecondary" sx={{ mb: 3 }}>
        Demi keamanan akun, perubahan ini perlu password Anda sekali lagi.
      </Typography>
      {special?.kind === 'override' && (
        <TintedAlert severity="warning" sx={{ mb: 3 }}>
          Kode dari komputer pengembang berjalan di halaman ini dan dapat membaca password yang Anda
          ketik. Bila Anda tidak mempercayainya, batalkan dan akhiri tampilan itu lebih dahulu.
        </TintedAlert>
      )}
      <Formik
        initialValues={{ password: '' }}
        validationSchema={loginSchema.pick(['password'])}
        onSubmit={({ password }) => submit(password)}
      >
        <Form ref={form} noValidate>
          <Stack sx={{ gap: 2 }}>
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            {failure && <TintedAlert severity="error">{failure}</TintedAlert>}
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
              <Button variant="outlined" onClick={() => settle(false)}>
                Batal
              </Button>
              <SubmitButton label="Lanjutkan" busyLabel="Memeriksa..." />
            </Stack>
          </Stack>
        </Form>
      </Formik>
    </TopDialog>
  );
}
