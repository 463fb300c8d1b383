import { useMemo, useSyncExternalStore } from 'react';

/** The browser's address of a file, which exists while somebody looks at it. */
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
 * An address under which this browser shows a file that is not uploaded; the browser gets back what it takes as soon as
 * the file is another one or the component is gone. `undefined` without a file.
 */
export function useLocalAddress(file: Blob | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => localAddress(file), [file]);
  return useSyncExternalStore(subscribe, current);
}
