import { numberOf, type SentQuery } from './read-list-query';

/** Applications on a page where only the page was asked for. */
const DEFAULT_LIMIT = 20;

const LAST_PAGE = 1_000_000;
const LARGEST_LIMIT = 100;

/** A part of a list, as the database counts it. */
export interface Page {
  limit: number;
  offset: number;
}

/**
 * The page that a query asks for; `undefined` where it asks for everything (resolutions 2). Throws 400 for nonsense.
 */
export function readPage(query: SentQuery): Page | undefined {
  const page = numberOf(query, 'page', LAST_PAGE);
  const limit = numberOf(query, 'limit', LARGEST_LIMIT);
  if (page === undefined && limit === undefined) return undefined;
  const size = limit ?? DEFAULT_LIMIT;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}
