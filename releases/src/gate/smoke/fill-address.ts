import { parametersOf } from '../path-pattern';

/** Asks the API for a path, as whoever looks at the page; `undefined` where it does not answer with JSON. */
export type AskApi = (path: string) => Promise<unknown>;

/** An address to open. */
export interface FilledAddress {
  address: string;
  /** Whether the page may say that there is nothing: the catch-all, or a record of which there is none. */
  mayBeMissing: boolean;
}

/** What stands for the rest of an address, and for parameters without a record. */
const NOTHING = 'uji-asap';

function firstOf(answer: unknown): Record<string, unknown> | undefined {
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [];
  return typeof first === 'object' && first !== null
    ? (first as Record<string, unknown>)
    : undefined;
}

/**
 * Fills the parameters of a page's path from the first record of its collection: `/api/blogs/:id` says that ids come
 * from `/api/blogs`.
 */
export async function fillAddress(
  path: string,
  record: string | undefined,
  ask: AskApi,
): Promise<FilledAddress> {
  const names = parametersOf(path);
  const collection = record?.slice(0, record.indexOf('/:'));
  const first = names.length > 0 && collection ? firstOf(await ask(collection)) : undefined;
  const address = path
    .split('/')
    .map((segment) => {
      if (segment === '*') return NOTHING;
      if (!segment.startsWith(':')) return segment.replace(/\?$/, '');
      const name = segment.replace(/^:|\?$/g, '');
      return encodeURIComponent(String(first?.[name] ?? first?.id ?? NOTHING));
    })
    .join('/');
  return {
    address: address.startsWith('/') ? address : `/${address}`,
    mayBeMissing: path.endsWith('*') || (names.length > 0 && !first),
  };
}
