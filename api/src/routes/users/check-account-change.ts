import type { User } from '@teluk-mart/shared/domain/user/user';
import { messageFor, RequestError } from '../../errors/request-error';
import { checkFields } from '../../forms/form-body';
import { type AccountField, receiveAccount } from './receive-account';
import { type AccountChanges, ownProfileForm, userForm } from './user-forms';

/** What people may change about themselves without being admin (resolutions 10). */
const OWN_FIELDS = ['nama', 'email'] as const satisfies readonly AccountField[];

const OWN_PASSWORD = 'Password Anda sendiri diubah di halaman Profil.';

/** One's own password needs the current one: whoever got hold of a token must not be able to keep the account. */
function ownPassword(): RequestError {
  return new RequestError(409, OWN_PASSWORD, { password: OWN_PASSWORD });
}

function isOwnField(field: AccountField): field is (typeof OWN_FIELDS)[number] {
  return OWN_FIELDS.some((own) => own === field);
}

/**
 * Reads what is to change about an account; fields that were not sent stay. One's own name and address alone come from
 * the profile and are told in its words, all else from the admin's form (spec §5). Throws 403 where somebody who is no
 * admin sends more than that, be it to themselves (resolutions 10), 409 for one's own password, and 400 where the form
 * is wrong or empty.
 */
export function checkAccountChange(actor: User, id: number, body: unknown): AccountChanges {
  const received = receiveAccount(body, actor.role === 'admin' ? undefined : OWN_FIELDS);
  const fields = Object.keys(received) as AccountField[];
  if (fields.length === 0) throw new RequestError(400, messageFor(400));
  if (actor.id === id && received.password) throw ownPassword();
  const ownFields = fields.filter(isOwnField);
  return actor.id === id && ownFields.length === fields.length
    ? checkFields(ownProfileForm.pick(ownFields), received)
    : checkFields(userForm.pick(fields), received);
}
