import { useState } from 'react';
import { Form, Formik } from 'formik';
import { loginCodeSchema } from '@teluk-mart/shared/domain/user/second-factor-schema';
import { Button, Stack, Typography } from '@teluk-mart/shared/mui';
import { useSession } from '@teluk-mart/shared/session';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { SubmitButton } from '@teluk-mart/shared/ui/form/submission';
import { TintedAlert } from '@teluk-mart/shared/ui/TintedAlert';
import {
  LoginError,
  mayHavePasskeys,
  type SecondStep,
  signInWithCode,
  signInWithPasskey,
} from './sign-in';

interface SecondFactorFormProps {
  step: SecondStep;
  /** Leads back to email and password, with what is to be told there. */
  onBack: (failure?: LoginError) => void;
}

/** The second step of a login: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondFactorForm({ step, onBack }: SecondFactorFormProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<LoginError>();
  const isLoggedIn = useSession().status === 'authenticated';
  const attempt = async (login: ReturnType<typeof signInWithCode>) => {
    setFailure(undefined);
    try {
      await dispatch(login);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      setFailure(error);
    }
  };
  const hasCode = step.methods.includes('code');
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={loginCodeSchema}
      onSubmit={({ code }) => attempt(signInWithCode(step, code))}
    >
      <Form noValidate>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h3" component="h2">
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
              busy={isLoggedIn}
            />
          )}
          {step.methods.includes('passkey') && mayHavePasskeys() && (
            <Button
              variant={hasCode ? 'outlined' : 'contained'}
              onClick={() => void attempt(signInWithPasskey(step))}
            >
              Pakai passkey
            </Button>
          )}
          <Button color="inherit" onClick={() => onBack()}>
            Kembali ke login
          </Button>
        </Stack>
      </Form>
    </Formik>
  );
}
