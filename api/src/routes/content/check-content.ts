import { parseStatus } from '@teluk-mart/shared/domain/record/status';
import { validateForm } from '@teluk-mart/shared/domain/validation/validate-form';
import type { AnyObject, ObjectSchema } from 'yup';
import { RequestError } from '../../errors/request-error';
import { pictureStatus } from '../../files/pictures/receive-picture';
import { messageOf } from '../../forms/form-body';
import type { ColumnValue } from './content-kind';
import type { ReceivedContent } from './receive-content';

/** Values by column, as they are written. */
export type Columns = Readonly<Record<string, ColumnValue>>;

/** As much of a kind as checking needs. */
interface Checkable<Values extends AnyObject> {
  form: ObjectSchema<Values>;
  picture: string;
}

/** Fields that are checked together even where only one of them is sent (resolutions 23). */
const PERIOD: readonly string[] = ['periode_start', 'periode_end'];

/** A status is 1 or 0 in whatever words it came, so is a tick; an empty field is `null`. */
function columnValue(name: string, value: unknown): ColumnValue {
  if (name === 'status') return parseStatus(value) ?? null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Checks some fields of a form; throws 400, or 413 for too large a picture, with the message of every wrong field. */
function cleanColumns<Values extends AnyObject>(
  { form, picture }: Checkable<Values>,
  names: readonly string[],
  input: object,
  problem: string | undefined,
): Columns {
  const result = validateForm(form.pick(names), input);
  const errors = result.ok ? {} : { ...result.errors };
  if (problem !== undefined) errors[picture] = problem;
  if (!result.ok || problem !== undefined) {
    throw new RequestError(pictureStatus(problem), messageOf(errors), errors);
  }
  const values = new Map<string, unknown>(Object.entries(result.values));
  return Object.fromEntries(names.map((name) => [name, columnValue(name, values.get(name))]));
}

/** The columns of a new record; throws as the form says where a field is wrong. */
export function checkNew<Values extends AnyObject>(
  kind: Checkable<Values>,
  { fields, problem }: ReceivedContent,
): Columns {
  const names = Object.keys(kind.form.fields).filter((name) => name !== kind.picture);
  return cleanColumns(kind, names, fields, problem);
}

/**
 * The columns of a record that a form changes: those alone that were sent, so that two people who change different
 * fields do not undo each other. They are checked beside what is stored; what is not sent is not the sender's fault.
 */
export function checkChanges<Values extends AnyObject>(
  kind: Checkable<Values>,
  stored: object,
  { fields, problem }: ReceivedContent,
): Columns {
  const sent = Object.keys(fields);
  const beside = PERIOD.some((name) => sent.includes(name)) ? PERIOD : [];
  const names = [...new Set([...sent, ...beside])];
  const columns = cleanColumns(kind, names, { ...stored, ...fields }, problem);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => sent.includes(name)));
}
