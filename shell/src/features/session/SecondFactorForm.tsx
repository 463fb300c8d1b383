import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import { loginCodeSchema } from '@teluk-mart/domain/user/second-factor-schema';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { LoginError, mayHavePasskeys } from './sign-in';

interface SecondFactorFormProps {
  methods: SecondStep['methods'];
  /** Sends a code, or asks for the passkey. Throws a `LoginError` if it is refused. */
  verify: (answer: { code: string } | 'passkey') => Promise<void>;
  /** It was taken: the page goes on in a moment. */
  isDone?: boolean;
  /** Id of the title. */
  titleId?: string;
  backLabel: string;
  onBack: () => void;
}

/** The second step after the password: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondFactorForm({
  methods,
  verify,
  isDone = false,
  titleId,
  backLabel,
  onBack,
}: SecondFactorFormProps) {
  const [failure, setFailure] = useState<LoginError>();
  const attempt = async (answer: Parameters<typeof verify>[0]) => {
    setFailure(undefined);
    try {
      await verify(answer);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      setFailure(error);
    }
  };
  const hasCode = methods.includes('code');
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={loginCodeSchema}
      onSubmit={({ code }) => attempt({ code })}
    >
      <Form noValidate>
        <Stack sx={{ gap: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            Verifikasi dua langkah
          </Typography>
          {hasCode && (
            <FormTextField
              name="code"
              label="Kode verifikasi"
              autoComplete="one-time-code"
              autoFocus
              hint="Kode 6 angka dari aplikasi autentikator, atau salah satu kode pemulihan."
            />
          )}
          {failure && <TintedAlert severity="error">{failure.message}</TintedAlert>}
          {hasCode && (
            <SubmitButton
              label="Verifikasi"
              busyLabel="Sedang memproses..."
              size="large"
              busy={isDone}
            />
          )}
          {methods.includes('passkey') && mayHavePasskeys() && (
            <Button
              variant={hasCode ? 'outlined' : 'contained'}
              onClick={() => void attempt('passkey')}
            >
              Pakai passkey
            </Button>
          )}
          <Button color="inherit" onClick={() => onBack()}>
            {backLabel}
          </Button>
        </Stack>
      </Form>
    </Formik>
  );
}
