import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '@teluk-mart/contract/session';
import { useAppDispatch } from '@teluk-mart/contract/state';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import { type LoginFields, loginSchema } from '@teluk-mart/domain/user/login-schema';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { Form, Formik } from 'formik';
import { type InputHTMLAttributes, type ReactNode, type RefObject, useState } from 'react';
import { SecondFactorForm } from './SecondFactorForm';
import { LoginError, signIn, signInWithCode, signInWithPasskey } from './sign-in';

interface CredentialsFormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** Initial value of the email. */
  email: string;
  /** Further attributes of the email's field. */
  emailInput: InputHTMLAttributes<HTMLInputElement>;
  /** Hint for the case that the server refuses a password that is right. */
  refusalHint?: string;
  /** The buttons. */
  children: ReactNode;
}

/**
 * Email and password of each login (docs/specification.md#login-page). A refusal stands between them and the buttons.
 * The email stays, and the password is selected, ready to be typed again.
 */
export function CredentialsForm({
  ref,
  email,
  emailInput,
  refusalHint,
  children,
}: CredentialsFormProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<LoginError>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const isLoggedIn = useSession().status === 'authenticated';
  const submit = async (fields: LoginFields) => {
    setFailure(undefined);
    try {
      await dispatch(signIn(fields));
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      if (error.secondStep) {
        setSecondStep(error.secondStep);
        return;
      }
      setFailure(error);
      selectPassword(ref.current);
    }
  };
  if (secondStep) {
    return (
      <SecondFactorForm
        methods={secondStep.methods}
        verify={(answer) =>
          dispatch(
            answer === 'passkey'
              ? signInWithPasskey(secondStep)
              : signInWithCode(secondStep, answer.code),
          )
        }
        isDone={isLoggedIn}
        backLabel="Kembali ke login"
        onBack={() => {
          setFailure(undefined);
          setSecondStep(undefined);
        }}
      />
    );
  }
  return (
    <Formik
      initialValues={{ email, password: '' }}
      validationSchema={loginSchema}
      onSubmit={(values) => submit(loginSchema.cast(values))}
    >
      <Form ref={ref} noValidate>
        <Stack sx={{ gap: 2 }}>
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            input={emailInput}
          />
          <FormPasswordField name="password" label="Password" autoComplete="current-password" />
          {failure && (
            <TintedAlert severity="error">
              {failure.message}
              {failure.isRefusal && refusalHint !== undefined && (
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {refusalHint}
                </Typography>
              )}
            </TintedAlert>
          )}
          {children}
        </Stack>
      </Form>
    </Formik>
  );
}

/** Puts the focus on a form's password and selects it. */
export function selectPassword(form: HTMLFormElement | null): void {
  const password = form?.querySelector<HTMLInputElement>('input[name="password"]');
  password?.focus();
  password?.select();
}
