import { useToast } from '@teluk-mart/contract/toast';
import { thanksFor } from '@teluk-mart/domain/application/application-messages';
import { useServerErrors } from '@teluk-mart/ui/form/submission';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import {
  applicationFormData,
  type ApplicationValues,
  type AppliedOpening,
  EMPTY_APPLICATION,
  SEND_FAILURE,
  sendApplication,
} from './applications-api';

/**
 * Sends the filled form once, however often it is asked to, and reports the outcome by toast. A success empties the
 * form; a failure leaves everything as it was typed (docs/specification.md#application-submission).
 */
export function useApplicationSubmission(opening: AppliedOpening) {
  const toast = useToast();
  const { validate, remember } = useServerErrors<ApplicationValues>();
  const [progress, setProgress] = useState<number>();
  const [loss, setLoss] = useState<'interrupted' | 'disconnected'>();
  /** The applicant of the application that has just been stored. */
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
      form.resetForm({ values: EMPTY_APPLICATION });
    } else if (result.kind === 'refused') {
      refuse(result.message, result.errors);
    } else if (values.cv && !(await isReadable(values.cv))) {
      refuse(SEND_FAILURE, { cv: CV_UNREADABLE });
    } else {
      setLoss(result.kind);
      toast.failure('Error', SEND_FAILURE);
    }
  };

  const submit = async (values: ApplicationValues, form: FormikHelpers<ApplicationValues>) => {
    if (underWay.current) return;
    underWay.current = true;
    setLoss(undefined);
    setApplicant(undefined);
    setProgress(0);
    try {
      await send(values, form);
    } finally {
      setProgress(undefined);
      underWay.current = false;
    }
  };

  return { submit, validate, progress, loss, applicant };
}

const BYTES = 16;

/**
 * Makes a fresh key for one filled form, so that a retry or a double click makes one application: 32 hexadecimal
 * digits. `crypto.randomUUID` is missing if the site is reached by plain http.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Shown for a CV that was moved, renamed or changed on the device after it had been chosen. */
const CV_UNREADABLE = 'File CV tidak dapat dibaca lagi. Silakan pilih ulang file Anda.';

/**
 * Returns true if a chosen file can still be read. Browsers report one that has changed on the device as a broken
 * connection, and sending it again would fail for ever.
 */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
