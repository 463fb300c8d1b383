import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import type { ApplicationFormProps } from './ApplicationForm';
import { FormSkeleton } from './components/FormSkeleton';
import { useLoadedForm } from './use-loaded-form';

/** The application form, its code fetched when it is first shown: a reader of openings never needs it. */
export function LazyApplicationForm(props: ApplicationFormProps) {
  const { Form, failed, retry } = useLoadedForm();
  if (Form) return <Form {...props} />;
  if (failed) return <RetryNotice text="Formulir lamaran belum dapat dimuat." onRetry={retry} />;
  return <FormSkeleton />;
}
