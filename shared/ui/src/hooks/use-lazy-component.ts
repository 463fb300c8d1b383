import { type ComponentType, useCallback, useState } from 'react';

/**
 * Returns a component that is fetched on demand, on a click for instance, and a function that fetches it. The function
 * resolves to whether the code is there. A failure goes to the console and the next call tries again. `React.lazy`
 * would keep its first failure for ever and throw it at the whole page.
 *
 * @param load always the same function, if an effect calls the fetching function
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
