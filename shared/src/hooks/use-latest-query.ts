import { type ComponentProps, useInsertionEffect, useRef } from 'react';
import { type Link, useSearchParams } from '@teluk-mart/shared/routing';

type Way = Pick<ComponentProps<typeof Link>, 'replace' | 'preventScrollReset'>;

/**
 * The query of the address, and what changes it. A change starts from the one before, although the page may not have
 * been drawn with that yet: leaving a search box, which hands its text on, and pressing a button are one click.
 */
export function useLatestQuery() {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useInsertionEffect(() => {
    latest.current = query;
  }, [query]);
  const change = (next: (before: URLSearchParams) => URLSearchParams, way: Way) => {
    latest.current = next(latest.current);
    setQuery(latest.current, way);
  };
  return [query, change] as const;
}
