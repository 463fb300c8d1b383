import { messageFor, RequestError } from '../../errors/request-error';
import { plainFields, sentFields } from '../../forms/form-body';

/** What may be said about an account; everything else in a body is ignored. */
const FIELDS = ['nama', 'email', 'role', 'password', 'status'] as const;

/** Name of a field of an account. */
export type AccountField = (typeof FIELDS)[number];

/** The fields that were sent, as they were sent. */
export type ReceivedAccount = Readonly<Partial<Record<AccountField, unknown>>>;

/**
 * Picks the fields of an account from a JSON body. Throws 400 where it is no object, and 403 where it has one
 * that the sender may not set, whatever its value.
 */
export function receiveAccount(
  body: unknown,
  allowed: readonly AccountField[] = FIELDS,
): ReceivedAccount {
  const sent = sentFields(body, FIELDS);
  const isAllowed = FIELDS.every((field) => !(field in sent) || allowed.includes(field));
  if (!isAllowed) throw new RequestError(403, messageFor(403));
  return plainFields(sent);
}
