import { applicationFieldsSchema } from '@teluk-mart/shared/domain/application/application-schema';
import { privacyNotice } from '@teluk-mart/shared/domain/application/privacy-notice';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import type { ApplicationValues } from './application-values';

/** The opening that an application is for: its title is the snapshot, its id says which one (resolutions 14). */
export type AppliedOpening = Pick<Career, 'id' | 'judul'>;

/**
 * The multipart body of an application (spec §7): trimmed, the salary as plain digits, empty values left out, the
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
