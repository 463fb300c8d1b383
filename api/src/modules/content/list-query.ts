import Type, { type TObject } from 'typebox';
import { RequestError } from '../../errors/request-error';
import { pageOf, PagingQuery, queryOf } from '../../requests/paging';

/** Parameters of a list besides its page. */
export interface ListChoices {
  /** Fields by which it can be filtered, with all their values. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Texts that it can leave out. */
  omittable: readonly string[];
}

/** Query of a list; without it all visible records are sent whole (docs/specification.md#api-conventions). */
export type ListQuery = PagingQuery & Readonly<Record<string, string>>;

function parametersOf({ filters, omittable }: ListChoices): [string, readonly string[]][] {
  return Object.entries({ ...filters, omit: omittable });
}

/** Returns the schema of a list's query. */
export function listQuerySchema(choices: ListChoices): TObject {
  const parameters = parametersOf(choices).map(([name, known]) => {
    const purpose = name === 'omit' ? 'Isian yang tidak dikirim' : 'Hanya dengan nilai ini';
    const description = `${purpose}, satu atau lebih dipisahkan koma: ${known.join(', ')}`;
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

/** A list as a query asks for it. */
interface AskedList {
  /** The query in its one spelling, so that each answer is cached once; empty for the whole list. */
  query: string;
  /** Picks what is asked for; the total is that of all pages, where one is asked for. */
  pick: <Item extends object>(records: readonly Item[]) => { items: Item[]; total?: number };
}

/** Reads which part of a list a query asks for. Throws 400 for a value that there is not. */
export function readListQuery(query: ListQuery, choices: ListChoices): AskedList {
  const chosen = parametersOf(choices).flatMap(([name, known]) => {
    const values = query[name]?.split(',');
    if (!values) return [];
    if (values.every((value) => known.includes(value))) {
      return [{ name, values: known.filter((value) => values.includes(value)) }];
    }
    const message = `Nilai "${name}" tidak valid. Pilihannya: ${known.join(', ')}.`;
    throw new RequestError(400, message, { [name]: message });
  });
  const filters = chosen.filter(({ name }) => name !== 'omit');
  const omitted = chosen.find(({ name }) => name === 'omit')?.values ?? [];
  const without = Object.fromEntries(omitted.map((name) => [name, undefined]));
  const page = pageOf(query);
  const parts = chosen.map(({ name, values }) => `${name}=${values.join(',')}`);
  if (page) parts.push(queryOf(page));
  return {
    query: parts.length > 0 ? `?${parts.join('&')}` : '',
    pick: (records) => {
      const kept = records
        .filter((record) =>
          filters.every(({ name, values }) => values.includes(String(Reflect.get(record, name)))),
        )
        .map((record) => ({ ...record, ...without }));
      if (!page) return { items: kept };
      return { items: kept.slice(page.offset, page.offset + page.limit), total: kept.length };
    },
  };
}
