import Type, { type Static } from 'typebox';
import { Nullable } from '../record/nullable';
import { Id, PicturePath, Status } from '../record/record-fields';
import type { Role } from './roles';

const RoleName = Type.Union([
  Type.Literal('admin'),
  Type.Literal('marcom'),
  Type.Literal('human-capital'),
  Type.Literal('oprasional'),
] satisfies { const: Role }[]);

/** A member of staff as the API sends them; the password is write-only (spec §3). */
export const User = Type.Object({
  id: Id,
  nama: Type.String(),
  email: Type.String(),
  avatar_url: Nullable(PicturePath),
  role: RoleName,
  status: Status,
});
export type User = Static<typeof User>;
