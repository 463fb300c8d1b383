import { Text } from '@teluk-mart/domain/record/record-fields';
import { type InferType, object } from 'yup';
import type { RequestError } from '../request-error';

export const RecordAddress = object({ id: Text });

export interface RecordParams {
  Params: InferType<typeof RecordAddress>;
}

const ID = /^[1-9]\d{0,14}$/;

/** Parses an id; `undefined` for what cannot be one: words, negative and huge numbers. */
export function parseId(text: string): number | undefined {
  return ID.test(text) ? Number(text) : undefined;
}

/** Returns the id that an address names; what cannot be an id names nothing. */
export function idOf({ id }: RecordParams['Params'], notFound: () => RequestError): number {
  const parsed = parseId(id);
  if (parsed === undefined) throw notFound();
  return parsed;
}
