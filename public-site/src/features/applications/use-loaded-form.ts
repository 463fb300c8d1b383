import { type ComponentType, useEffect, useState } from 'react';
import type { ApplicationFormProps } from './ApplicationForm';

interface LoadedForm {
  Form: ComponentType<ApplicationFormProps> | undefined;
  failed: boolean;
  /** Fetches the chunk again; unlike `React.lazy`, which keeps its first failure for ever. */
  retry: () => void;
}

/** Brings the application form's code, with formik and yup, once a page has a form to show. */
export function useLoadedForm(): LoadedForm {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [Form, setForm] = useState<ComponentType<ApplicationFormProps>>();
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "application-form" */ './ApplicationForm').then(
      (chunk) => {
        if (wanted) setForm(() => chunk.default);
      },
      (error: unknown) => {
        console.error('Formulir lamaran gagal dimuat:', error);
        if (wanted) setFailedAttempt(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { Form, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
