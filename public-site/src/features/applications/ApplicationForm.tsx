import { Formik } from 'formik';
import { applicationSchema } from '@teluk-mart/shared/domain/application/application-schema';
import type { AppliedOpening } from './application-form-data';
import { EMPTY_APPLICATION } from './application-values';
import { FormBody } from './components/FormBody';
import { useApplicationSubmission } from './use-application-submission';

/** What the application form is told. */
export interface ApplicationFormProps {
  opening: AppliedOpening;
}

/**
 * The application form of lists and details alike (resolutions 39): the shared rules with their literal messages, and
 * the server's own beside them. Its default export is a chunk of its own; see `LazyApplicationForm`.
 */
export default function ApplicationForm({ opening }: ApplicationFormProps) {
  const { submit, validate, ...outcome } = useApplicationSubmission(opening);
  return (
    <Formik
      initialValues={EMPTY_APPLICATION}
      validationSchema={applicationSchema}
      validate={validate}
      onSubmit={submit}
    >
      <FormBody title={opening.judul} {...outcome} />
    </Formik>
  );
}
