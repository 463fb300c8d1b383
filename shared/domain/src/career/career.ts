import { type InferType, object } from 'yup';
import { wireFields } from '../content/wire-fields';
import { Id, staffFields, State, Status } from '../record/record-fields';
import { CAREER_FIELDS } from './career-fields';

/** A job opening as the API sends it; the wire calls it karir (docs/specification.md#career-fields). */
export const Career = object({
  id: Id,
  ...wireFields(CAREER_FIELDS),
  status: Status,
  /** `ongoing` allows applying. */
  karirState: State,
  ...staffFields,
});
export type Career = InferType<typeof Career>;
