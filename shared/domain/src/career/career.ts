import Type, { type Static } from 'typebox';
import { wireFields } from '../content/wire-fields';
import { Id, staffFields, State, Status } from '../record/record-fields';
import { CAREER_FIELDS } from './career-fields';

/** A job opening as the API sends it; the wire calls it karir (docs/specification.md#career-fields). */
export const Career = Type.Object({
  id: Id,
  ...wireFields(CAREER_FIELDS),
  status: Status,
  /** `ongoing` allows applying. */
  karirState: State,
  ...staffFields,
});
export type Career = Static<typeof Career>;
