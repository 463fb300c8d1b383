import type { ApplicationFilter } from '@teluk-mart/shared/domain/application/application-filter';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables';
import { matching } from './matching';
import type { ListQuery } from './read-list-query';
import type { Page } from './read-page';
import { takeTurn } from './take-turn';

/** What sorting by a field goes by: names are compared in lower case. */
const SORT_COLUMNS = { nama: 'search_text', dibuat_pada: 'dibuat_pada' } as const;

function filtered(tables: Kysely<Tables>, filter: ApplicationFilter) {
  return tables.selectFrom('applications').where(matching(filter));
}

/** Asks for the ids of the wanted applications in their order. */
export function idsInOrder(tables: Kysely<Tables>, { filter, order }: ListQuery) {
  return filtered(tables, filter)
    .select('id')
    .orderBy(SORT_COLUMNS[order.sort], order.direction)
    .orderBy('id', order.direction);
}

/** Ids of the wanted applications in their order: those of one page, or, when their turn has come, all. */
export async function findApplications(
  tables: Kysely<Tables>,
  query: ListQuery,
  page?: Page,
): Promise<number[]> {
  const all = idsInOrder(tables, query);
  const rows = page
    ? await all.limit(page.limit).offset(page.offset).execute()
    : await takeTurn(() => all.execute());
  return rows.map(({ id }) => id);
}

/** How many applications a filter keeps. */
export async function countApplications(
  tables: Kysely<Tables>,
  filter: ApplicationFilter,
): Promise<number> {
  const { total } = await filtered(tables, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
