import { APPLICATION_SORTS } from '@teluk-mart/shared/domain/application/application-filter';
import {
  APPLICATION_STATUSES,
  EDUCATION_OPTIONS,
} from '@teluk-mart/shared/domain/application/application-values';
import { Id } from '@teluk-mart/shared/domain/record/record-fields';
import { toDay } from '@teluk-mart/shared/domain/time/day';
import Type from 'typebox';
import { type AnyObject, object, type ObjectSchema, string, ValidationError } from 'yup';
import type { ListQuery } from '../../../applications/find-applications';
import { RequestError } from '../../../errors/request-error';
import { sentFields } from '../../../forms/form-body';
import { LAST_PAGE, MAX_PAGE_SIZE, type Page, pageOf, PagingQuery } from '../../paging';
import { parseId } from '../../record-address';

const DIRECTIONS = ['asc', 'desc'] as const;

const Words = (words: readonly string[]) => Type.Optional(Type.String({ enum: [...words] }));
const Day = Type.Optional(Type.String({ format: 'date', description: 'Hari di Asia/Makassar' }));

/** Query that filters and sorts applications, for the documentation; `readListQuery` checks it. */
export const FilterQuery = Type.Object({
  cari: Type.Optional(Type.String({ description: 'Bagian dari nama atau posisi' })),
  status: Words(APPLICATION_STATUSES),
  posisi: Type.Optional(Type.String({ description: 'Judul lowongan' })),
  pendidikan: Words(EDUCATION_OPTIONS),
  dari: Day,
  sampai: Day,
  pelamar: Type.Optional({ ...Id, description: 'Semua lamaran dari pengirim lamaran ini' }),
  urut: Words(APPLICATION_SORTS),
  arah: Words(DIRECTIONS),
});

/** The same with a page. */
export const PagedFilterQuery = Type.Object({
  ...FilterQuery.properties,
  ...PagingQuery.properties,
});

/** A query as it came in; a name that was sent twice has a list. */
export type SentQuery = Readonly<Record<string, unknown>>;

const INVALID = 'Nilai "${path}" tidak valid.';

/** A value of the query; a blank one counts as left out. */
function word() {
  return string()
    .typeError(INVALID)
    .transform((text: unknown) => (typeof text === 'string' ? text.trim() || undefined : text));
}

function day() {
  return word().test('day', INVALID, (text) => text === undefined || toDay(text) !== undefined);
}

function wholeNumber(most = Number.MAX_SAFE_INTEGER) {
  return word().test('number', INVALID, (text) => {
    const number = text === undefined ? 1 : parseId(text);
    return number !== undefined && number <= most;
  });
}

const filterForm = object({
  cari: word(),
  status: word().oneOf(APPLICATION_STATUSES, INVALID),
  posisi: word(),
  pendidikan: word().oneOf(EDUCATION_OPTIONS, INVALID),
  dari: day(),
  sampai: day(),
  pelamar: wholeNumber(),
  urut: word().oneOf(APPLICATION_SORTS, INVALID),
  arah: word().oneOf(DIRECTIONS, INVALID),
});

const pageForm = object({ page: wholeNumber(LAST_PAGE), limit: wholeNumber(MAX_PAGE_SIZE) });

/** Returns the clean values of a query; throws 400 with the name of the first that makes no sense. */
function checkQuery<Values extends AnyObject>(form: ObjectSchema<Values>, query: SentQuery) {
  try {
    const sent = sentFields(query, Object.keys(form.fields));
    return form.validateSync(sent, { abortEarly: false });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const { path = '', message } = error.inner[0] ?? error;
    throw new RequestError(400, message, { [path]: message });
  }
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * Reads which applications a query asks for, the newest first unless it says otherwise
 * (docs/specification.md#application-calls). Throws 400 for a value that makes no sense.
 */
export function readListQuery(query: SentQuery): ListQuery {
  const { urut: sort = 'dibuat_pada', arah, ...filter } = checkQuery(filterForm, query);
  return {
    filter: {
      ...filter,
      dari: toDay(filter.dari),
      sampai: toDay(filter.sampai),
      pelamar: numberOf(filter.pelamar),
    },
    order: { sort, direction: arah ?? (sort === 'nama' ? 'asc' : 'desc') },
  };
}

/** Reads which page a query asks for; `undefined` when it asks for the whole list. Throws 400 as above. */
export function readPage(query: SentQuery): Page | undefined {
  const { page, limit } = checkQuery(pageForm, query);
  return pageOf({ page: numberOf(page), limit: numberOf(limit) });
}
