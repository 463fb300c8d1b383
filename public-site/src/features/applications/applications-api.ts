import { errorMessage, fieldErrors } from '@teluk-mart/contract/api-client/call-errors';
import { uploadForm } from '@teluk-mart/contract/api-client/upload-form';
import { formAnswerOf } from '@teluk-mart/contract/public-api';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationFieldsSchema } from '@teluk-mart/domain/application/application-schema';
import type { Career } from '@teluk-mart/domain/career/career';
import { FORM_ANCHOR } from './form-anchor';

/** The outcome of sending an application. */
type SendResult =
  | { kind: 'sent' }
  /** The server refused, in words fit to show a person and perhaps with messages for fields. */
  | { kind: 'refused'; message: string; errors: Readonly<Record<string, string>> }
  /** The connection ended before all was sent. */
  | { kind: 'interrupted' }
  /** No answer came back: whether the application arrived is unknown, so a retry bears the same key. */
  | { kind: 'disconnected' };

interface SendOptions {
  idempotencyKey: string;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Shown for a failure that brought no words of its own (docs/specification.md#error-texts). */
export const SEND_FAILURE = 'Gagal mengirim lamaran.';

/** Sends `POST /api/applications` (docs/specification.md#application-calls): multipart, no token. */
export async function sendApplication(
  form: FormData,
  { idempotencyKey, onProgress }: SendOptions,
): Promise<SendResult> {
  let isWhole = false;
  const result = await uploadForm('/api/applications', form, {
    headers: { 'Idempotency-Key': idempotencyKey },
    onProgress: (share) => {
      isWhole = share === 1;
      onProgress(share);
    },
  });
  if (result.ok) return { kind: 'sent' };
  if (result.status === 0) return { kind: isWhole ? 'disconnected' : 'interrupted' };
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
  /** Plain digits, or what else was typed (docs/specification.md#application-form). */
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

/** Returns the page to which a browser sends the form without script. */
const pageOf = ({ id }: AppliedOpening) => `/careers/${id}`;

/** Returns the attributes of a form that a browser can send without script; the answer is the page, at the form. */
export function plainFormAttributes(opening: AppliedOpening) {
  const action = `${pageOf(opening)}#${FORM_ANCHOR}`;
  return { method: 'post', encType: 'multipart/form-data', action } as const;
}

/** Lists the values that a form without script sends besides its fields. */
export function hiddenFields({ id, judul }: AppliedOpening): Readonly<Record<string, string>> {
  return { karir_id: String(id), posisi_dilamar: judul, versi_privasi: privacyNotice.version };
}

/** Shown at the file field of a form that came back: no page can fill in a file. */
const CHOOSE_CV_AGAIN = 'Pilih kembali file CV Anda: file tidak ikut kembali ke halaman ini.';

/** Shown if the server has not read the form: the page before still has it. */
const GO_BACK = 'Isian Anda masih ada di halaman sebelumnya: tekan tombol Kembali di peramban.';

/** The answer to the form that the visitor has sent without script. */
interface PlainFormResult {
  /** Thanks for an accepted application. */
  thanks?: string;
  /** Reason of a refusal, the typed values, and the messages at the fields. */
  refusal?: {
    message: string;
    values: ApplicationValues;
    errors: Readonly<Record<string, string>>;
  };
}

/** Reads the answer to a form for an opening with which its page has come. */
export function plainFormResult(opening: AppliedOpening): PlainFormResult {
  const answer = formAnswerOf(pageOf(opening));
  if (!answer) return {};
  const { status, message, errors, values = {} } = answer;
  if (status < 300) {
    return { thanks: message || 'Terima kasih. Lamaran Anda telah kami terima.' };
  }
  const typed = Object.keys(EMPTY_APPLICATION)
    .filter((name) => values[name] !== undefined)
    .map((name) => [name, values[name]?.replaceAll('\r\n', '\n')]);
  const isTyped = typed.length > 0;
  const isUnread = !isTyped && (status === 413 || status === 429 || status >= 500);
  return {
    refusal: {
      message: [message || SEND_FAILURE, ...(isUnread ? [GO_BACK] : [])].join(' '),
      values: { ...EMPTY_APPLICATION, ...Object.fromEntries(typed) } as ApplicationValues,
      errors: { ...(isTyped && { cv: CHOOSE_CV_AGAIN }), ...errors },
    },
  };
}

/** Reads the values in the fields of a form element. */
export function typedValues(form: HTMLFormElement): ApplicationValues {
  const data = new FormData(form);
  const values = Object.keys(EMPTY_APPLICATION).map((name) => [name, data.get(name) ?? '']);
  const cv = data.get('cv');
  return {
    ...(Object.fromEntries(values) as ApplicationValues),
    cv: cv instanceof File && cv.name !== '' ? cv : undefined,
  };
}
