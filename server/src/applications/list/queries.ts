import type { AppliedPosition } from '@teluk-mart/domain/application/application';
import type {
  ApplicationFilter,
  ApplicationSort,
} from '@teluk-mart/domain/application/application-filter';
import { isPhone, phoneDigits } from '@teluk-mart/domain/contact-links';
import { searchable } from '@teluk-mart/domain/search-text';
import { endOfDay, startOfDay } from '@teluk-mart/domain/time/day';
import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables';
import { runQueued } from '../queries';

const column = expressionBuilder<Tables, 'applications'>();

/** Fewest digits of a search for a telephone number: a position may have a year. */
const PHONE_SEARCH = 6;

/**
 * Returns the condition that name or position contain a text, in any spelling, or that the phone number does
 * (docs/specification.md#application-staff-page).
 */
function contains(text: string): Expression<SqlBool> {
  const has = (key: 'search_text' | 'phone_key', needle: string) =>
    column(column.fn<number>('instr', [key, column.val(needle)]), '>', 0);
  const isNamed = has('search_text', searchable(text));
  if (!isPhone(text, PHONE_SEARCH)) return isNamed;
  return column.or([isNamed, has('phone_key', phoneDigits(text))]);
}

/**
 * Returns the condition that the sender of one application sent another, recognised by e-mail address or phone number.
 */
function bySenderOf(id: number): Expression<SqlBool> {
  const shares = (key: 'email_key' | 'phone_key') => {
    const known = column.selectFrom('applications as known').where('known.id', '=', id);
    return column(key, '=', known.select(`known.${key}`));
  };
  return column.or([shares('email_key'), shares('phone_key')]);
}

/** Returns the condition under which a filter keeps an application. */
export function matching({
  cari: search,
  status,
  posisi: position,
  pendidikan: education,
  dari: first,
  sampai: last,
  pelamar: senderOf,
}: ApplicationFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (search !== undefined) conditions.push(contains(search));
  if (status !== undefined) conditions.push(column('status', '=', status));
  if (position !== undefined) conditions.push(column('posisi_dilamar', '=', position));
  if (education !== undefined) conditions.push(column('pendidikan_terakhir', '=', education));
  if (first !== undefined) conditions.push(column('dibuat_pada', '>=', startOfDay(first)));
  if (last !== undefined) conditions.push(column('dibuat_pada', '<', endOfDay(last)));
  if (senderOf !== undefined) conditions.push(bySenderOf(senderOf));
  return column.and(conditions);
}

function filtered(tables: Kysely<Tables>, filter: ApplicationFilter) {
  return tables.selectFrom('applications').where(matching(filter));
}

/** Filter and order of a list of applications. */
export interface ListQuery {
  filter: ApplicationFilter;
  order: { sort: ApplicationSort; direction: 'asc' | 'desc' };
}

/** The column that sorts by a field: names are compared in lower case. */
const SORT_COLUMNS = { nama: 'search_text', dibuat_pada: 'dibuat_pada' } as const;

/** Selects the ids of the wanted applications in their order. */
export function idsInOrder(tables: Kysely<Tables>, { filter, order }: ListQuery) {
  return filtered(tables, filter)
    .select('id')
    .orderBy(SORT_COLUMNS[order.sort], order.direction)
    .orderBy('id', order.direction);
}

/** Finds the ids of the wanted applications in their order: those of one page, or all when their turn has come. */
export async function findApplications(
  tables: Kysely<Tables>,
  query: ListQuery,
  page?: { limit: number; offset: number },
): Promise<number[]> {
  const all = idsInOrder(tables, query);
  const rows = page
    ? await all.limit(page.limit).offset(page.offset).execute()
    : await runQueued(() => all.execute());
  return rows.map(({ id }) => id);
}

/** Counts the applications that a filter keeps. */
export async function countApplications(
  tables: Kysely<Tables>,
  filter: ApplicationFilter,
): Promise<number> {
  const { total } = await filtered(tables, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lists all titles for which somebody has applied in alphabetical order, those of deleted openings too. */
export async function listPositions(tables: Kysely<Tables>): Promise<AppliedPosition[]> {
  const rows = await tables
    .selectFrom('applications')
    .groupBy('posisi_dilamar')
    .select(['posisi_dilamar as posisi', ({ fn }) => fn.countAll<number>().as('jumlah')])
    .execute();
  return rows.sort((one, other) => one.posisi.localeCompare(other.posisi, 'id'));
}
