import type { User } from '@teluk-mart/shared/domain/user/user';
import { checkFields } from '../../errors/check-fields';
import { type AccountField, receiveAccount } from './receive-account';
import { type AccountChanges, ownProfileForm, userForm } from './user-forms';

/** What people may change about themselves without being admin (resolutions 10). */
const OWN_FIELDS = ['nama', 'email'] as const satisfies readonly AccountField[];

function isOwnField(field: AccountField): field is (typeof OWN_FIELDS)[number] {
  return OWN_FIELDS.some((own) => own === field);
}

/**
 * Reads what is to change about an account; fields that were not sent stay. One's own name and address alone come from
 * the profile and are told in its words, all else from the admin's form (spec §5). Throws 403 where somebody who is no
 * admin sends more than that, be it to themselves (resolutions 10), and 400 where the form is wrong.
 */
export function checkAccountChange(actor: User, id: number, body: unknown): AccountChanges {
  const received = receiveAccount(body, actor.role === 'admin' ? undefined : OWN_FIELDS);
  const fields = Object.keys(received) as AccountField[];
  const ownFields = fields.filter(isOwnField);
  return actor.id === id && ownFields.length === fields.length
    ? checkFields(ownProfileForm.pick(ownFields), received)
    : checkFields(userForm.pick(fields), received);
}
