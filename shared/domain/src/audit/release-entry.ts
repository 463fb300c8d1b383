import Type, { type Static } from 'typebox';
import { Nullable } from '../record/record-fields';

/** An entry of the journal of releases, as admins read it beside the activity of staff. */
export const ReleaseEntry = Type.Object({
  /** 1, 2, 3 … */
  nomor: Type.Integer({ minimum: 1 }),
  /** ISO 8601 in UTC. */
  pada: Type.String({ format: 'date-time' }),
  oleh: Type.String(),
  alasan: Type.String(),
  /** For instance `release`, `promote` or `rollback`. */
  tindakan: Type.String(),
  /** The part that changed and its version, if it was one part. */
  bagian: Nullable(Type.String()),
  versi: Nullable(Type.String()),
});
export type ReleaseEntry = Static<typeof ReleaseEntry>;
