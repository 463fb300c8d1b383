import { type InferType, object } from 'yup';
import { Id, Moment, Text } from '../record/record-fields';

/** An entry of the journal of releases, as admins read it beside the activity of staff. */
export const ReleaseEntry = object({
  /** 1, 2, 3 … */
  nomor: Id,
  pada: Moment,
  oleh: Text,
  alasan: Text,
  /** For instance `release`, `promote` or `rollback`. */
  tindakan: Text,
  /** The part that changed and its version, if it was one part. */
  bagian: Text.nullable(),
  versi: Text.nullable(),
});
export type ReleaseEntry = InferType<typeof ReleaseEntry>;
