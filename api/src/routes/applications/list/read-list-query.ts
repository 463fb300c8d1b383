import {
  APPLICATION_SORTS,
  type ApplicationFilter,
  FILTER_NAMES,
  readFilter,
} from '@teluk-mart/shared/domain/application/application-filter';
import { RequestError } from '../../../errors/request-error';
import { type ApplicationOrder, DEFAULT_ORDER } from './application-order';

/** A query as it came in; a name that was sent twice has a list. */
export type SentQuery = Readonly<Record<string, unknown>>;

/** Which applications are wanted, and in which order. */
export interface ListQuery {
  filter: ApplicationFilter;
  order: ApplicationOrder;
}

function refused(name: string): RequestError {
  const message = `Nilai "${name}" tidak valid.`;
  return new RequestError(400, message, { [name]: message });
}

/** A value of the query; `undefined` where nothing is in it. Throws 400 where it was sent more than once. */
export function textOf(query: SentQuery, name: string): string | undefined {
  const value = query[name] ?? '';
  if (typeof value !== 'string') throw refused(name);
  return value.trim() || undefined;
}

/** One of several words, `undefined` where it was left out. Throws 400 for any other. */
function choiceOf<Choice extends string>(
  query: SentQuery,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = textOf(query, name);
  const choice = choices.find((candidate) => candidate === text);
  if (text !== undefined && choice === undefined) throw refused(name);
  return choice;
}

/** A whole number from 1 on, `undefined` where it was left out. Throws 400 for anything else. */
export function numberOf(query: SentQuery, name: string, most: number): number | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^[1-9]\d*$/.test(text) || value > most) throw refused(name);
  return value;
}

/** The filter, read as an address of the page is read, except that what makes no sense is refused. */
function filterOf(query: SentQuery): ApplicationFilter {
  const sent = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const text = textOf(query, name);
    if (text !== undefined) sent.set(name, text);
  }
  const filter = readFilter(sent);
  const senseless = FILTER_NAMES.find((name) => sent.has(name) && filter[name] === undefined);
  if (senseless !== undefined) throw refused(senseless);
  return filter;
}

function orderOf(query: SentQuery): ApplicationOrder {
  const sort = choiceOf(query, 'urut', APPLICATION_SORTS) ?? DEFAULT_ORDER.sort;
  const natural = sort === DEFAULT_ORDER.sort ? DEFAULT_ORDER.direction : 'asc';
  return { sort, direction: choiceOf(query, 'arah', ['asc', 'desc']) ?? natural };
}

/** Reads which applications a query asks for; throws 400 with the name of the first value that makes no sense. */
export function readListQuery(query: SentQuery): ListQuery {
  return { filter: filterOf(query), order: orderOf(query) };
}
