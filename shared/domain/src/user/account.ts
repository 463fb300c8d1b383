import Type, { type Static } from 'typebox';
import { Nullable } from '../record/record-fields';
import { User } from './user';

/** Changes that an account needs before anything else works. */
const PENDING_CHANGES = ['password', 'second-factor'] as const;
export type PendingChange = (typeof PENDING_CHANGES)[number];

/** Notice to the owner of an account about a change that another user made to it. */
const AccountNotice = Type.Object({
  at: Type.String({ format: 'date-time' }),
  text: Type.String(),
});

/** An account as admins list it, with the change that its owner has to make. */
export const ListedUser = Type.Object({
  ...User.properties,
  pending: Type.Optional(Type.Enum(PENDING_CHANGES)),
});
export type ListedUser = Static<typeof ListedUser>;

/** One's own account: the fields that others see, and those that only its owner needs. */
export const OwnUser = Type.Object({
  ...ListedUser.properties,
  notices: Type.Optional(Type.Array(AccountNotice)),
});
export type OwnUser = Static<typeof OwnUser>;

/** A login that has not ended, as its owner sees it. */
export const AccountSession = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Peramban dan sistem' }),
  address: Nullable(Type.String()),
  created_at: Type.String({ format: 'date-time' }),
  seen_at: Type.String({ format: 'date-time' }),
  current: Type.Boolean({ description: 'Sesi yang bertanya' }),
});
export type AccountSession = Static<typeof AccountSession>;

export const AccountPasskey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  used_at: Nullable(Type.String({ format: 'date-time' })),
  afterPassword: Type.Boolean({ description: 'Hanya berlaku setelah password' }),
});
export type AccountPasskey = Static<typeof AccountPasskey>;

/** Protection of an account besides its password. */
export const AccountSecurity = Type.Object({
  authenticator: Type.Boolean({ description: 'Aplikasi autentikator aktif' }),
  recoveryCodes: Type.Integer({ description: 'Kode pemulihan yang belum dipakai' }),
  passkeys: Type.Array(AccountPasskey),
  canAddPasskeys: Type.Boolean(),
});
export type AccountSecurity = Static<typeof AccountSecurity>;
