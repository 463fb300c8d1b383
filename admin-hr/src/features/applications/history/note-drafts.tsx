import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LeaveGuard } from './LeaveGuard';

/** Notes that are not saved, by the ids of their applications. */
interface NoteDrafts {
  texts: ReadonlyMap<number, string>;
  /** Keeps what is typed about an application; nothing at all ends the draft. */
  keep: (id: number, text: string) => void;
}

const Drafts = createContext<NoteDrafts | undefined>(undefined);

function useDrafts(): NoteDrafts {
  const drafts = useContext(Drafts);
  if (!drafts) throw new Error('There is no NoteDraftsProvider around this');
  return drafts;
}

/**
 * Keeps what is typed about applications for as long as the page is open: a row may be closed, a page of the list
 * turned, or a CV left for the next one, and nothing is lost (resolutions 44). Leaving the page is asked for, once for
 * all of them (resolutions 60).
 */
export function NoteDraftsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const drafts = useMemo<NoteDrafts>(
    () => ({
      texts,
      keep: (id, text) =>
        setTexts((before) => {
          const after = new Map(before);
          if (text === '') after.delete(id);
          else after.set(id, text);
          return after;
        }),
    }),
    [texts],
  );
  return (
    <Drafts value={drafts}>
      {children}
      {texts.size > 0 && <LeaveGuard />}
    </Drafts>
  );
}

/** The note about an application that is being typed, and what changes it; the same in a row and beside its CV. */
export function useNoteDraft(id: number): readonly [string, (text: string) => void] {
  const { texts, keep } = useDrafts();
  return [texts.get(id) ?? '', (text) => keep(id, text)];
}

/** Whether there is a note about an application that is not saved. */
export function useHasNoteDraft(id: number): boolean {
  return useDrafts().texts.has(id);
}
