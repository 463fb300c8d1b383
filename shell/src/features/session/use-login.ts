import { useState } from 'react';
import type { LoginFields } from '@teluk-mart/shared/domain/user/login-schema';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { LoginError } from './request-token';
import { selectPassword } from './select-password';
import { signIn } from './sign-in';

/**
 * Logs in from a form: what went wrong, to be shown in it, and the submission. After a refusal the password is
 * selected, ready to be typed again.
 */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<LoginError>();
  const submit = async (fields: LoginFields, form: HTMLFormElement | null) => {
    setFailure(undefined);
    try {
      await dispatch(signIn(fields));
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      setFailure(error);
      selectPassword(form);
    }
  };
  return { failure, submit };
}
