import { messageFor } from '../errors/messages';
import { RequestError } from '../errors/request-error';

/** What was sent, by the name of the field. */
export type SentFields = Readonly<Record<string, unknown>>;

/**
 * The fields of a JSON body that a form has, as they were sent; others are ignored. Throws 400 where it is no object.
 */
export function sentFields<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Partial<Record<Name, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, messageFor(400));
  }
  const sent = new Map<string, unknown>(Object.entries(body));
  const fields: Partial<Record<Name, unknown>> = {};
  for (const name of names) if (sent.has(name)) fields[name] = sent.get(name);
  return fields;
}

function plain(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'object') throw new RequestError(400, messageFor(400));
  return value;
}

/** The same fields as a form has them: `null` is an empty one. Throws 400 where one is a list or an object. */
export function plainFields<Fields extends SentFields>(
  fields: Fields,
): Partial<Record<keyof Fields, unknown>> {
  const entries = Object.entries(fields).map(([name, value]) => [name, plain(value)]);
  return Object.fromEntries(entries) as Partial<Record<keyof Fields, unknown>>;
}
