import { type InferType, object, string } from 'yup';
import { Id, PicturePath, Status, Text } from '../record/record-fields';
import { ROLES } from './roles';

/** A member of staff as the API sends them; the password is write-only (docs/specification.md#user-fields). */
export const User = object({
  id: Id,
  nama: Text,
  email: Text,
  avatar_url: PicturePath.nullable(),
  role: string().oneOf(ROLES).defined(),
  status: Status,
});
export type User = InferType<typeof User>;
