import { errorMessage, fieldErrors } from '@teluk-mart/shared/api-client/call-errors';
import { uploadForm } from '@teluk-mart/shared/api-client/upload-form';
import { privacyNotice } from '@teluk-mart/shared/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/shared/domain/application/application-schema';
import type { Career } from '@teluk-mart/shared/domain/career/career';

/** The outcome of sending an application. */
type SendResult =
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

/** Shown for a failure that brought no words of its own (docs/specification.md#error-texts). */
export const SEND_FAILURE = 'Gagal mengirim lamaran.';

/** `POST /api/applications` (docs/specification.md#application-calls): multipart, no token. */
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

/**
 * The opening that an application is for: its title is the snapshot, its id says which one
 * (docs/specification.md#application-fields).
 */
export type AppliedOpening = Pick<Career, 'id' | 'judul'>;

/**
 * Makes the multipart body of an application: trimmed, the salary as plain digits, empty values left out, the
 * file last.
 */
export function applicationFormData(values: ApplicationValues, opening: AppliedOpening): FormData {
  const form = new FormData();
  form.append('karir_id', String(opening.id));
  form.append('posisi_dilamar', opening.judul);
  form.append('versi_privasi', privacyNotice.version);
  const clean = applicationFieldsSchema.cast(values, { stripUnknown: true });
  for (const [name, value] of Object.entries(clean)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  if (values.cv) form.append('cv', values.cv);
  return form;
}

/** Values of the application form while it is filled in; names as on the wire. */
export interface ApplicationValues {
  nama: string;
  email: string;
  telepon: string;
  tempat_lahir: string;
  /** `yyyy-MM-dd`, as a native date input gives it. */
  tanggal_lahir: string;
  alamat: string;
  pendidikan_terakhir: string;
  /** As shown, `Rp 3.500.000`; it travels as plain digits (docs/specification.md#application-form). */
  gaji_diharapkan: string;
  surat_lamaran: string;
  cv: File | undefined;
}

/** The form before anything is typed. */
export const EMPTY_APPLICATION: ApplicationValues = {
  nama: '',
  email: '',
  telepon: '',
  tempat_lahir: '',
  tanggal_lahir: '',
  alamat: '',
  pendidikan_terakhir: '',
  gaji_diharapkan: '',
  surat_lamaran: '',
  cv: undefined,
};
