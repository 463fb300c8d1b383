import Type, { type Static } from 'typebox';
import { wireFields } from '../content/wire-fields';
import { Id, PublicationMoment, State, Status, Version } from '../record/record-fields';
import { CAREER_FIELDS } from './career-fields';

/** A job opening as the API sends it; the wire calls it karir (docs/specification.md#career-fields). */
export const Career = Type.Object({
  id: Id,
  ...wireFields(CAREER_FIELDS),
  status: Status,
  /** `ongoing` allows applying. */
  karirState: State,
  versi: Version,
  terbit_pada: PublicationMoment,
});
export type Career = Static<typeof Career>;
