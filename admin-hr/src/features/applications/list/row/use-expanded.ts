import { useState } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';

/** Remembers which applications are open; several may be, and they stay so while the list is fetched again. */
export function useExpanded() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: ({ id }: Application): boolean => ids.has(id),
    toggle: ({ id }: Application) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
