import { filterQuery } from '@teluk-mart/shared/domain/application/application-filter';
import type { ApplicationAddress } from './use-application-address';

type Address = Pick<ApplicationAddress, 'filter' | 'table'>;

/** The API's query for all applications that the address asks for, in its order: for the export. */
export function matchingQuery({ filter, table: { sort } }: Address): string {
  const query = filterQuery(filter);
  query.set('urut', sort.column);
  query.set('arah', sort.direction);
  return query.toString();
}

/** The API's query for the page of them that the address asks for. */
export function pageQuery(address: Address): string {
  const { page, pageSize } = address.table;
  return `${matchingQuery(address)}&page=${page + 1}&limit=${pageSize}`;
}
