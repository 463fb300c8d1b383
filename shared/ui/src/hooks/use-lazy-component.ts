import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component whose code is fetched the first time that it is wanted, on a click for instance. The second of the pair
 * fetches it and tells whether it is there; a failure goes to the console and the next try asks again, unlike
 * `React.lazy`, which keeps its first failure for ever and throws it at the whole page.
 *
 * @param load always the same function, where an effect calls the second of the pair
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props> | undefined, () => Promise<boolean>] {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const fetchIt = useCallback(async () => {
    if (Component) return true;
    try {
      const loaded = await load();
      setComponent(() => loaded);
      return true;
    } catch (error) {
      console.error('Bagian halaman gagal dimuat:', error);
      return false;
    }
  }, [Component, load]);
  return [Component, fetchIt];
}
