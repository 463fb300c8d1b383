import { errorMessage, uploadForm } from '@teluk-mart/shared/api-client';
import { fieldErrors } from '@teluk-mart/shared/domain/validation/field-errors';

/** What came of sending an application. */
export type SendResult =
  | { kind: 'sent' }
  /** The server answered no, in words fit to show a person and perhaps with messages for fields. */
  | { kind: 'refused'; message: string; errors: Readonly<Record<string, string>> }
  /** No answer came back: whether the application arrived is unknown, so a retry bears the same key. */
  | { kind: 'disconnected' };

interface SendOptions {
  idempotencyKey: string;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Words for a failure that brought none of its own (spec §8). */
export const SEND_FAILURE = 'Gagal mengirim lamaran.';

/** `POST /api/applications` (spec §7): multipart, no token. */
export async function sendApplication(
  form: FormData,
  { idempotencyKey, onProgress }: SendOptions,
): Promise<SendResult> {
  const result = await uploadForm('/api/applications', form, {
    headers: { 'Idempotency-Key': idempotencyKey },
    onProgress,
  });
  if (result.ok) return { kind: 'sent' };
  if (result.status === 0) return { kind: 'disconnected' };
  const message = errorMessage(result, SEND_FAILURE);
  return { kind: 'refused', message, errors: fieldErrors(result) };
}
