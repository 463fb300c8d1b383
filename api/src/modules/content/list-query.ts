import type { Day } from '@teluk-mart/domain/time/day';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import Type, { type TObject } from 'typebox';
import { RequestError } from '../../errors/request-error';
import { type Page, pageOf, PagingQuery, queryOf } from '../../requests/paging';

/** A parameter that keeps the records with given values. */
interface ListFilter {
  /** All values that it takes; any text without them. */
  values?: readonly string[];
  /** Reads a record's value, where it is not in the column of the parameter's name. */
  of?: (today: Day) => RawBuilder<unknown>;
}

/** Parameters of a list besides its page. */
export interface ListChoices {
  /** Parameters by which it can be filtered. */
  filters: Readonly<Record<string, ListFilter>>;
  /** Parameter by whose values its records are counted (`GET /api/<noun>/jumlah`). */
  counted: string;
  /** Its records have a period: what is over can be put behind the rest. */
  isTimed?: true;
  /** Texts that it can leave out. */
  omittable: readonly string[];
}

/** Query of a list; without it all visible records are sent whole (docs/specification.md#api-conventions). */
export type ListQuery = PagingQuery & Readonly<Record<string, string>>;

function parametersOf({ filters, omittable, isTimed }: ListChoices) {
  return Object.entries<ListFilter>({
    ...filters,
    ...(isTimed && { urut: { values: ['keadaan'] } }),
    omit: { values: omittable },
  });
}

const PURPOSES: Readonly<Record<string, string>> = {
  omit: 'Isian yang tidak dikirim',
  urut: 'Yang sudah berakhir di belakang',
};

/** Returns the schema of a list's query. */
export function listQuerySchema(choices: ListChoices): TObject {
  const parameters = parametersOf(choices).map(([name, { values = ['teks bebas'] }]) => {
    const purpose = PURPOSES[name] ?? 'Hanya dengan nilai ini';
    const description = `${purpose}, satu atau lebih dipisahkan koma: ${values.join(', ')}`;
    return [name, Type.Optional(Type.String({ description }))] as const;
  });
  return Type.Object({ ...Object.fromEntries(parameters), ...PagingQuery.properties });
}

/** Returns the shape of a record in a list: what can be left out may be missing. */
export function listedEntity({ properties }: TObject, { omittable }: ListChoices): TObject {
  const optional = Object.entries(properties)
    .filter(([name]) => omittable.includes(name))
    .map(([name, schema]) => [name, Type.Optional(schema)] as const);
  return Type.Object({ ...properties, ...Object.fromEntries(optional) });
}

/** Returns what a list's parameter is compared with in a record. */
export function valueOf({ filters }: ListChoices, name: string, today: Day): RawBuilder<unknown> {
  return filters[name]?.of?.(today) ?? sql.ref(name);
}

/** A list as a query asks for it. */
export interface AskedList {
  /** The query in its one spelling, so that each answer is cached once; empty for the whole list. */
  query: string;
  /** Conditions that its records fulfil. */
  conditions: (today: Day) => Expression<SqlBool>[];
  isPastLast: boolean;
  page: Page | undefined;
  /** The texts that are left out. */
  without: Readonly<Record<string, undefined>>;
}

/** Reads which part of a list a query asks for. Throws 400 for a value that there is not. */
export function readListQuery(query: ListQuery, choices: ListChoices): AskedList {
  const chosen = parametersOf(choices).flatMap(([name, { values: known }]) => {
    const values = query[name]?.split(',');
    if (!values) return [];
    if (!known) return [{ name, values }];
    if (values.every((value) => known.includes(value))) {
      return [{ name, values: known.filter((value) => values.includes(value)) }];
    }
    const message = `Nilai "${name}" tidak valid. Pilihannya: ${known.join(', ')}.`;
    throw new RequestError(400, message, { [name]: message });
  });
  const omitted = chosen.find(({ name }) => name === 'omit')?.values ?? [];
  const page = pageOf(query);
  const parts = chosen.map(
    ({ name, values }) => `${name}=${values.map(encodeURIComponent).join()}`,
  );
  if (page) parts.push(queryOf(page));
  return {
    query: parts.length > 0 ? `?${parts.join('&')}` : '',
    conditions: (today) =>
      chosen
        .filter(({ name }) => Object.hasOwn(choices.filters, name))
        .map(({ name, values }) => sql`${valueOf(choices, name, today)} in (${sql.join(values)})`),
    isPastLast: chosen.some(({ name }) => name === 'urut'),
    page,
    without: Object.fromEntries(omitted.map((name) => [name, undefined])),
  };
}
