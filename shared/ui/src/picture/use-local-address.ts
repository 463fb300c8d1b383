import { useMemo, useSyncExternalStore } from 'react';

/** Makes the browser's address of a file, which exists as long as it has subscribers. */
function localAddress(file: Blob | undefined) {
  let address: string | undefined;
  const subscribe = (changed: () => void) => {
    if (!file) return () => undefined;
    const made = URL.createObjectURL(file);
    address = made;
    changed();
    return () => {
      address = undefined;
      URL.revokeObjectURL(made);
    };
  };
  return { subscribe, current: () => address };
}

/**
 * Returns an address under which this browser shows a file that is not uploaded; `undefined` without a file. The
 * address is revoked as soon as the file is another one or the component is gone.
 */
export function useLocalAddress(file: Blob | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => localAddress(file), [file]);
  return useSyncExternalStore(subscribe, current);
}
