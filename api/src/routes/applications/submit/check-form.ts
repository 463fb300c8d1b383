import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import { validateForm } from '@teluk-mart/shared/domain/validation/validate-form';
import { RequestError } from '../../../errors/request-error';
import { messageOf } from '../../../forms/form-body';
import { type ReceivedFields, receivedFieldsSchema } from './application-form';
import type { ReceivedForm } from './receive-form';

/** A form that may be stored. */
export interface CheckedForm {
  fields: ReceivedFields;
  cv: NonNullable<ReceivedForm['cv']>;
}

/**
 * Checks a received form with the schema that the browser runs too. Throws 400 with the message of every wrong field,
 * or 413 where a file is too large (resolutions 1).
 */
export function checkForm({ fields, cv, cvProblem }: ReceivedForm): CheckedForm {
  const result = validateForm(receivedFieldsSchema, fields);
  const errors = result.ok ? {} : { ...result.errors };
  const problem = cvProblem ?? (cv ? undefined : CV_MESSAGES.required);
  if (problem !== undefined) errors.cv = problem;
  if (result.ok && cv && problem === undefined) return { fields: result.values, cv };
  const status = problem === CV_MESSAGES.tooLarge ? 413 : 400;
  throw new RequestError(status, messageOf(errors), errors);
}
