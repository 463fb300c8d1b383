import Type, { type Static } from 'typebox';

/** Records on a page where only the page was asked for. */
const DEFAULT_LIMIT = 20;

/** Query of a list; without it the whole list is sent (resolutions 2). */
export const PagingQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type PagingQuery = Static<typeof PagingQuery>;

/** The records of the page that was asked for, and the number of all of them; without a page all and no number. */
export function takePage<Item>(
  items: readonly Item[],
  { page, limit }: PagingQuery,
): { items: readonly Item[]; total?: number } {
  if (page === undefined && limit === undefined) return { items };
  const size = limit ?? DEFAULT_LIMIT;
  const start = ((page ?? 1) - 1) * size;
  return { items: items.slice(start, start + size), total: items.length };
}
