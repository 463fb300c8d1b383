import type { Day } from '@teluk-mart/domain/time/day';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { object, reach, type Schema, string } from 'yup';
import { RequestError } from '../guards/request-error';
import { sentFields } from '../guards/requests/form-body';
import {
  type Page,
  pageFields,
  pageOf,
  queryOf,
  type SentQuery,
} from '../guards/requests/sent-query';
import type { ContentKind } from './content-kind';

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

function parametersOf({ filters, omittable, isTimed }: ListChoices) {
  const order = { values: ['keadaan'], purpose: 'Yang sudah berakhir di belakang' };
  return Object.entries<ListFilter & { purpose?: string }>({
    ...filters,
    ...(isTimed && { urut: order }),
    omit: { values: omittable, purpose: 'Isian yang tidak dikirim' },
  });
}

/** Returns the form of a list's query; without one all visible records are sent whole (docs/specification.md#api-conventions). */
export function listForm(choices: ListChoices) {
  const fields = parametersOf(choices).map(([name, parameter]) => {
    const { values = ['teks bebas'], purpose = 'Hanya dengan nilai ini' } = parameter;
    const description = `${purpose}, satu atau lebih dipisahkan koma: ${values.join(', ')}`;
    return [name, string().meta({ description })] as const;
  });
  return object({ ...Object.fromEntries(fields), ...pageFields });
}

/** Returns the shape of a record in a list: what can be left out may be missing. */
export function listedEntity(entity: ContentKind['entity'], { omittable }: ListChoices) {
  const optional = omittable.map((name) => [name, (reach(entity, name) as Schema).optional()]);
  return entity.shape(Object.fromEntries(optional) as Record<string, Schema>);
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
export function readListQuery(
  sent: SentQuery,
  choices: ListChoices,
  form: ReturnType<typeof listForm>,
): AskedList {
  // A name such as `__proto__` is none of the parameters, and yup would stumble over it.
  const given = sentFields(sent, Object.keys(form.fields));
  const isValid: boolean = form.isValidSync(given);
  if (!isValid) throw new RequestError(400);
  const chosen = new Map<string, readonly string[]>();
  for (const [name, { values: known }] of parametersOf(choices)) {
    const value = sent[name];
    if (typeof value !== 'string') continue;
    const values = value.split(',');
    if (known && !values.every((one) => known.includes(one))) {
      const message = `Nilai "${name}" tidak valid. Pilihannya: ${known.join(', ')}.`;
      throw new RequestError(400, message, { [name]: message });
    }
    chosen.set(name, known?.filter((one) => values.includes(one)) ?? values);
  }
  const page = pageOf(form.cast(given));
  const parts = [...chosen].map(
    ([name, values]) => `${name}=${values.map(encodeURIComponent).join()}`,
  );
  if (page) parts.push(queryOf(page));
  return {
    query: parts.length > 0 ? `?${parts.join('&')}` : '',
    conditions: (today) =>
      [...chosen]
        .filter(([name]) => Object.hasOwn(choices.filters, name))
        .map(([name, values]) => sql`${valueOf(choices, name, today)} in (${sql.join(values)})`),
    isPastLast: chosen.has('urut'),
    page,
    without: Object.fromEntries((chosen.get('omit') ?? []).map((name) => [name, undefined])),
  };
}
