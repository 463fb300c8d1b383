import { messageFor } from '../../errors/messages';
import { RequestError } from '../../errors/request-error';

/** What may be said about an account; everything else in a body is ignored. */
const FIELDS = ['nama', 'email', 'role', 'password', 'status'] as const;

/** Name of a field of an account. */
export type AccountField = (typeof FIELDS)[number];

/** The fields that were sent, as they were sent. */
export type ReceivedAccount = Readonly<Partial<Record<AccountField, unknown>>>;

/** A form has texts and numbers; `null` is an empty field. */
function plain(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'object') throw new RequestError(400, messageFor(400));
  return value;
}

/**
 * Picks the fields of an account from a JSON body. Throws 400 where it is no object, and 403 where it has one
 * that the sender may not set, whatever its value.
 */
export function receiveAccount(
  body: unknown,
  allowed: readonly AccountField[] = FIELDS,
): ReceivedAccount {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, messageFor(400));
  }
  const sent = new Map(Object.entries(body));
  const fields = FIELDS.filter((field) => sent.has(field));
  if (!fields.every((field) => allowed.includes(field))) {
    throw new RequestError(403, messageFor(403));
  }
  return Object.fromEntries(fields.map((field) => [field, plain(sent.get(field))]));
}
