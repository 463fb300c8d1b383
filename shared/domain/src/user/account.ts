import { array, boolean, type InferType, object, string } from 'yup';
import { Count, Moment, Text } from '../record/record-fields';
import { User } from './user';

/** Changes that an account needs before anything else works. */
const PENDING_CHANGES = ['password', 'second-factor'] as const;
export type PendingChange = (typeof PENDING_CHANGES)[number];

/** An account as admins list it, with the change that its owner has to make. */
export const ListedUser = User.shape({ pending: string().oneOf(PENDING_CHANGES) });
export type ListedUser = InferType<typeof ListedUser>;

/** Notice to the owner of an account about a change that another user made to it. */
const AccountNotice = object({ at: Moment, text: Text });

/** One's own account: the fields that others see, and those that only its owner needs. */
export const OwnUser = ListedUser.shape({ notices: array(AccountNotice) });
export type OwnUser = InferType<typeof OwnUser>;

/** A login that has not ended, as its owner sees it. */
export const AccountSession = object({
  id: Text,
  device: Text.label('Peramban dan sistem'),
  address: Text.nullable(),
  created_at: Moment,
  seen_at: Moment,
  current: boolean().defined().label('Sesi yang bertanya'),
});
export type AccountSession = InferType<typeof AccountSession>;

export const AccountPasskey = object({
  id: Text,
  name: Text,
  created_at: Moment,
  used_at: Moment.nullable(),
  afterPassword: boolean().defined().label('Hanya berlaku setelah password'),
});
export type AccountPasskey = InferType<typeof AccountPasskey>;

/** Protection of an account besides its password. */
export const AccountSecurity = object({
  authenticator: boolean().defined().label('Aplikasi autentikator aktif'),
  recoveryCodes: Count.label('Kode pemulihan yang belum dipakai'),
  passkeys: array(AccountPasskey).defined(),
  canAddPasskeys: boolean().defined(),
});
export type AccountSecurity = InferType<typeof AccountSecurity>;
