import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import { Form, Formik } from 'formik';
import { loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import { Stack } from '@teluk-mart/shared/mui';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { LoginFailure } from './LoginFailure';
import { useLogin } from './use-login';

interface CredentialsFormProps {
  ref: RefObject<HTMLFormElement | null>;
  /** What stands in the field of the email at first. */
  email: string;
  /** Further attributes of that field. */
  emailInput: InputHTMLAttributes<HTMLInputElement>;
  /** What to do where the server refuses a password that is right. */
  refusalHint?: string;
  /** The buttons. */
  children: ReactNode;
}

/**
 * Email and password (spec §5), wherever somebody logs in: a refusal is told between them and the buttons, and the
 * email stays (spec §8).
 */
export function CredentialsForm({
  ref,
  email,
  emailInput,
  refusalHint,
  children,
}: CredentialsFormProps) {
  const { failure, submit } = useLogin();
  return (
    <Formik
      initialValues={{ email, password: '' }}
      validationSchema={loginSchema}
      onSubmit={(values) => submit(loginSchema.cast(values), ref.current)}
    >
      <Form ref={ref} noValidate>
        <Stack spacing={2}>
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            input={emailInput}
          />
          <FormPasswordField name="password" label="Password" autoComplete="current-password" />
          <LoginFailure failure={failure} refusalHint={refusalHint} />
          {children}
        </Stack>
      </Form>
    </Formik>
  );
}
