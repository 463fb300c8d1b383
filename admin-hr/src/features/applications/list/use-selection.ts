import type { Application } from '@teluk-mart/domain/application/application';
import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** The chosen ones among the shown applications. */
interface Selection {
  chosen: readonly Application[];
  has: (application: Application) => boolean;
  select: (applications: readonly Application[], selected: boolean) => void;
  clear: () => void;
}

/**
 * Remembers the chosen applications. An application that is no longer shown is dropped, and another page or filter
 * drops all: no unseen application is changed.
 *
 * @param shownBy value that determines the shown applications, such as the query of the list
 */
export function useSelection(shown: readonly Application[], shownBy: string): Selection {
  const [{ ids, chosenIn }, setChoice] = useState({ ids: NONE, chosenIn: shownBy });
  // Dropped for good: going back does not bring the choice back.
  if (chosenIn !== shownBy) setChoice({ ids: NONE, chosenIn: shownBy });
  const has = ({ id }: Application) => ids.has(id);
  return {
    chosen: shown.filter(has),
    has,
    select: (applications, selected) => {
      const changed = applications.map(({ id }) => id);
      const others = [...ids].filter((id) => !changed.includes(id));
      setChoice({
        ids: new Set(selected ? [...others, ...changed] : others),
        chosenIn: shownBy,
      });
    },
    clear: () => setChoice({ ids: NONE, chosenIn: shownBy }),
  };
}
