import { passwordSchema } from '@teluk-mart/domain/user/password-schema';
import type { User } from '@teluk-mart/domain/user/user';
import {
  profileSchema,
  userCreateSchema,
  userEditSchema,
} from '@teluk-mart/domain/user/user-schema';
import { email } from '@teluk-mart/domain/validation/fields';
import type { InferType } from 'yup';
import { RequestError } from '../../guards/request-error';
import { checkFields, plainFields, sentFields } from '../../guards/requests/form-body';
import { activeUnlessSaid, recordStatus } from '../../guards/requests/record-status-field';

/** Addresses are kept in lower case, so that nobody has two accounts by a capital letter. */
const address = { email: email().lowercase() };

/** A new account; it is active by default (docs/specification.md#user-fields). The confirmation is not sent. */
export const newUserForm = userCreateSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: activeUnlessSaid() });

/** A changed account. */
export const userForm = userEditSchema
  .omit(['confirmPassword'])
  .shape({ ...address, status: recordStatus() });

/** Clean values of the fields of an account that are to change. */
export type AccountChanges = Partial<InferType<typeof userForm>>;

/** One's own name and address. */
const ownProfileForm = profileSchema.shape(address);

/** One's own new password. */
export const ownPasswordForm = passwordSchema.omit(['confirmPassword']);

/** The fields of an account; everything else in a body is ignored. */
const FIELDS = ['nama', 'email', 'role', 'password', 'status'] as const;

type AccountField = (typeof FIELDS)[number];

/**
 * Picks the fields of an account from a JSON body. Throws 400 when it is no object, and 403 when it has one that
 * the sender may not set, whatever its value.
 */
export function receiveAccount(
  body: unknown,
  allowed: readonly AccountField[] = FIELDS,
): Partial<Record<AccountField, unknown>> {
  const sent = sentFields(body, FIELDS);
  const isAllowed = FIELDS.every((field) => !(field in sent) || allowed.includes(field));
  if (!isAllowed) throw new RequestError(403);
  return plainFields(sent);
}

/** Fields that staff may change about themselves without being admin (docs/specification.md#own-account). */
const OWN_FIELDS = ['nama', 'email'] as const satisfies readonly AccountField[];

const OWN_PASSWORD = 'Password Anda sendiri diubah di halaman Profil.';

/**
 * Returns the refusal of one's own new password without the current one: a stolen token must not be enough to keep the
 * account.
 */
function ownPassword(): RequestError {
  return new RequestError(409, OWN_PASSWORD, { password: OWN_PASSWORD });
}

/**
 * Reads what is to change about an account; fields that were not sent stay. One's own name and address alone are
 * checked by the profile's form and its words, all else by the admin's. Throws 403 when somebody who is no admin sends
 * more than that, even about themselves. Throws 409 for one's own password, and 400 when the form is wrong or empty.
 */
export function checkAccountChange(actor: User, id: number, body: unknown): AccountChanges {
  const received = receiveAccount(body, actor.role === 'admin' ? undefined : OWN_FIELDS);
  const fields = Object.keys(received) as AccountField[];
  if (fields.length === 0) throw new RequestError(400);
  if (actor.id === id && received.password) throw ownPassword();
  const ownFields = OWN_FIELDS.filter((field) => field in received);
  return actor.id === id && ownFields.length === fields.length
    ? checkFields(ownProfileForm.pick(ownFields), received)
    : checkFields(userForm.pick(fields), received);
}
