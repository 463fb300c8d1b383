import Type, { type Static } from 'typebox';
import { Id, Nullable, PicturePath, Status } from '../record/record-fields';
import { ROLES } from './roles';

/** A member of staff as the API sends them; the password is write-only (docs/specification.md#user-fields). */
export const User = Type.Object({
  id: Id,
  nama: Type.String(),
  email: Type.String(),
  avatar_url: Nullable(PicturePath),
  role: Type.Enum(ROLES),
  status: Status,
});
export type User = Static<typeof User>;
