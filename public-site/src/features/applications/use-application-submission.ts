import { useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { thanksFor } from '@teluk-mart/shared/domain/application/messages';
import { useRefusals } from '@teluk-mart/shared/hooks/use-refusals';
import { useToast } from '@teluk-mart/shared/toast';
import { SEND_FAILURE, sendApplication } from './api/send-application';
import { applicationFormData, type AppliedOpening } from './application-form-data';
import type { ApplicationValues } from './application-values';
import { createIdempotencyKey } from './idempotency-key';
import { CV_UNREADABLE, isReadable } from './is-readable';

/**
 * Sends the filled form once, however often it is asked to, and tells what came of it by toast (spec §8): success
 * empties the form, a failure leaves everything as it was typed (resolutions 44).
 */
export function useApplicationSubmission(opening: AppliedOpening) {
  const toast = useToast();
  const { validate, remember } = useRefusals<ApplicationValues>();
  const [progress, setProgress] = useState<number>();
  const [disconnected, setDisconnected] = useState(false);
  /** Whose application has just been stored. */
  const [applicant, setApplicant] = useState<string>();
  const attempt = useRef<{ key: string; values: ApplicationValues }>(undefined);
  const underWay = useRef(false);

  const send = async (values: ApplicationValues, form: FormikHelpers<ApplicationValues>) => {
    const refuse = (message: string, errors: Readonly<Record<string, string>>) => {
      remember(errors, values);
      form.setErrors(validate(values));
      toast.failure('Error', message);
    };
    // The same values sent again are a retry; changed ones are another application, or the change would be lost.
    if (attempt.current?.values !== values) {
      attempt.current = { key: createIdempotencyKey(), values };
    }
    const result = await sendApplication(applicationFormData(values, opening), {
      idempotencyKey: attempt.current.key,
      onProgress: setProgress,
    });
    if (result.kind === 'sent') {
      attempt.current = undefined;
      const name = values.nama.trim();
      toast.success('Lamaran Terkirim!', thanksFor(name));
      setApplicant(name);
      form.resetForm();
    } else if (result.kind === 'refused') {
      refuse(result.message, result.errors);
    } else if (values.cv && !(await isReadable(values.cv))) {
      refuse(SEND_FAILURE, { cv: CV_UNREADABLE });
    } else {
      setDisconnected(true);
      toast.failure('Error', SEND_FAILURE);
    }
  };

  const submit = async (values: ApplicationValues, form: FormikHelpers<ApplicationValues>) => {
    if (underWay.current) return;
    underWay.current = true;
    setDisconnected(false);
    setApplicant(undefined);
    setProgress(0);
    try {
      await send(values, form);
    } finally {
      setProgress(undefined);
      underWay.current = false;
    }
  };

  return { submit, validate, progress, disconnected, applicant };
}
