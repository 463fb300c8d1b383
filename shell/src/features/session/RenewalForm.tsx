import type { RefObject } from 'react';
import { Form, Formik } from 'formik';
import { loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { LoginFailure } from './LoginFailure';
import { useLogin } from './use-login';

interface RenewalFormProps {
  ref: RefObject<HTMLFormElement | null>;
  onGiveUp: () => void;
}

/** One's own email, which stays as it is, and the password. */
export function RenewalForm({ ref, onGiveUp }: RenewalFormProps) {
  const { email } = useCurrentUser();
  const { failure, submit } = useLogin();
  return (
    <Formik
      initialValues={{ email, password: '' }}
      validationSchema={loginSchema}
      onSubmit={(values) => submit(values, ref.current)}
    >
      {({ isSubmitting }) => (
        <Form ref={ref} noValidate>
          <Stack spacing={2}>
            <FormTextField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              input={{ readOnly: true }}
            />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <LoginFailure message={failure} />
            <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end' }}>
              <Button variant="outlined" onClick={onGiveUp}>
                Keluar
              </Button>
              <Button type="submit" variant="contained" disabled={isSubmitting}>
                {isSubmitting ? 'Sedang memproses...' : 'Login'}
              </Button>
            </Stack>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
