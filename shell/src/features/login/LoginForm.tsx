import { useRef } from 'react';
import { Form, Formik } from 'formik';
import { loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { useSession } from '@teluk-mart/shared/session';
import { FormPasswordField } from '@teluk-mart/shared/ui/form/FormPasswordField';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { LoginFailure } from '../session/LoginFailure';
import { useLogin } from '../session/use-login';

/** Email and password (spec §5); a refusal is told between them and the button, and the email stays (spec §8). */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, submit } = useLogin();
  // It stays busy until the dashboard has come.
  const isLoggedIn = useSession().status === 'authenticated';
  return (
    <Formik
      initialValues={{ email: '', password: '' }}
      validationSchema={loginSchema}
      onSubmit={(values) => submit(loginSchema.cast(values), form.current)}
    >
      {({ isSubmitting }) => (
        <Form ref={form} noValidate>
          <Stack spacing={2}>
            <FormTextField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              input={{ autoCapitalize: 'none', spellCheck: false }}
            />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <LoginFailure message={failure} />
            <Button
              type="submit"
              variant="contained"
              size="large"
              disabled={isSubmitting || isLoggedIn}
            >
              {isSubmitting || isLoggedIn ? 'Sedang memproses...' : 'Login'}
            </Button>
            <Button component={Link} to="/" color="inherit">
              Kembali ke Home
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
