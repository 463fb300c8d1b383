import Type, { type Static } from 'typebox';

/** Last page and longest page that may be asked for. */
export const LAST_PAGE = 1_000_000;
export const MAX_PAGE_SIZE = 100;

/** Records on a page when only the page was asked for. */
const DEFAULT_LIMIT = 20;

/** Query of a list; without it the whole list is sent (docs/specification.md#api-conventions). */
export const PagingQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
});
export type PagingQuery = Static<typeof PagingQuery>;

/** A part of a list: at most `limit` records behind the first `offset`. */
export interface Page {
  limit: number;
  offset: number;
}

/** Returns the page that a query asks for; `undefined` when it asks for the whole list. */
export function pageOf({ page, limit }: PagingQuery): Page | undefined {
  if (page === undefined && limit === undefined) return undefined;
  const size = limit ?? DEFAULT_LIMIT;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}

/** Returns the query of a page, in the spelling that names both parameters. */
export function queryOf({ limit, offset }: Page): string {
  return `page=${offset / limit + 1}&limit=${limit}`;
}
