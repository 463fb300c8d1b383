import { useSearchParams } from '@teluk-mart/shared/routing';

/**
 * A filter whose choice lives in the address's query, so that going back and sharing work (resolutions 31).
 * A value that is not among the options falls back to the default, which leaves the query clean.
 *
 * @param resets names in the query that make no sense with another choice, such as a page
 */
export function useUrlFilter(
  name: string,
  options: readonly string[],
  fallback: string,
  resets: readonly string[] = [],
): readonly [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(name);
  const value = chosen !== null && options.includes(chosen) ? chosen : fallback;
  const choose = (next: string) => {
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const reset of resets) changed.delete(reset);
        if (next === fallback) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { preventScrollReset: true },
    );
  };
  return [value, choose];
}
