import {
  applicationFieldsSchema,
  applicationSchema,
} from '@teluk-mart/shared/domain/application/application-schema';
import { optionalText } from '@teluk-mart/shared/domain/validation/fields';
import type { InferType } from 'yup';

/** What the form sends besides what the applicant types. */
const sentAlong = {
  /** Id of the opening; preferred to its title (resolutions 14). */
  karir_id: optionalText(),
  posisi_dilamar: optionalText(),
  /** Version of the privacy notice that was shown (resolutions 43). */
  versi_privasi: optionalText().max(40, 'Versi pemberitahuan privasi tidak valid.'),
};

/** The text fields that the server reads; the file has been checked while it came in. */
export const receivedFieldsSchema = applicationFieldsSchema.shape(sentAlong);

/** The whole body, for the documentation. */
export const applicationBodySchema = applicationSchema.shape(sentAlong);

/** Clean values of the text fields. */
export type ReceivedFields = InferType<typeof receivedFieldsSchema>;
