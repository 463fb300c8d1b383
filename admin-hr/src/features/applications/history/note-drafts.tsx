import Box from '@mui/material/Box';
import { UnsavedDialog, useUnsavedGuard } from '@teluk-mart/ui/dialog/unsaved-guard';
import { KeptNotice } from '@teluk-mart/ui/form/KeptInput';
import { useKeptInput } from '@teluk-mart/ui/hooks/kept-input';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** Notes that are not saved, by the ids of their applications. */
interface NoteDrafts {
  texts: ReadonlyMap<number, string>;
  /** Keeps the text of an application's note; an empty one ends the draft. */
  keep: (id: number, text: string) => void;
}

const Drafts = createContext<NoteDrafts | undefined>(undefined);

/** The applications that have a draft. A component that reads only this is not drawn anew at every key. */
const Drafted = createContext<ReadonlySet<number>>(new Set());

function useDrafts(): NoteDrafts {
  const drafts = useContext(Drafts);
  if (!drafts) throw new Error('There is no NoteDraftsProvider around this');
  return drafts;
}

function textsWith(before: ReadonlyMap<number, string>, id: number, text: string) {
  const after = new Map(before);
  if (text === '') after.delete(id);
  else after.set(id, text);
  return after;
}

/** Returns the changed set, or the same one if nothing changes: its readers are not drawn anew then. */
function idsWith(before: ReadonlySet<number>, id: number, text: string): ReadonlySet<number> {
  if (before.has(id) === (text !== '')) return before;
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/**
 * Keeps drafts of notes for as long as the page is open. A row may be closed, a page of the list turned, or a CV left
 * for the next one, and nothing is lost. Asks before the page is left, once for all of them
 * (docs/specification.md#dialogs), and offers those of a page that crashed (docs/specification.md#kept-input).
 */
export function NoteDraftsProvider({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [drafted, setDrafted] = useState<ReadonlySet<number>>(new Set());
  const drafts = useMemo<NoteDrafts>(
    () => ({
      texts,
      keep: (id, text) => {
        setTexts((before) => textsWith(before, id, text));
        setDrafted((before) => idsWith(before, id, text));
      },
    }),
    [texts],
  );
  const { keep, forget, offer, settle } = useKeptInput('notes');
  useEffect(
    () => keep(texts.size > 0 ? { values: Object.fromEntries(texts) } : undefined),
    [keep, texts],
  );
  const take = () => {
    for (const [id, text] of Object.entries(offer?.values ?? {})) {
      // Text that was typed since then stays above it.
      const both = [texts.get(Number(id)), String(text)].filter(Boolean);
      drafts.keep(Number(id), both.join('\n'));
    }
    settle();
  };
  return (
    <Drafts value={drafts}>
      <Drafted value={drafted}>
        {offer && (
          <Box sx={{ mb: 3 }}>
            <KeptNotice key={offer.key} at={offer.at} onTake={take} onDiscard={settle}>
              {`Catatan tentang ${Object.keys(offer.values).length} pelamar.`}
            </KeptNotice>
          </Box>
        )}
        {children}
        {drafted.size > 0 && <LeaveGuard onDiscard={forget} />}
      </Drafted>
    </Drafts>
  );
}

/** Asks before the page or the tab is left with notes that are not saved; mounted for as long as there are any. */
function LeaveGuard({ onDiscard }: { onDiscard: () => void }) {
  return <UnsavedDialog guard={useUnsavedGuard(true, onDiscard)} />;
}

/** Returns the draft of an application's note, the same in a row and beside its CV, and its setter. */
export function useNoteDraft(id: number): readonly [string, (text: string) => void] {
  const { texts, keep } = useDrafts();
  return [texts.get(id) ?? '', (text) => keep(id, text)];
}

/** Returns true if there is a note about an application that is not saved. */
export function useHasNoteDraft(id: number): boolean {
  return useContext(Drafted).has(id);
}
