import { TOKEN_STORAGE_KEY, useSession } from '@teluk-mart/contract/session';
import { withStorage } from '@teluk-mart/contract/storage';
import { present } from '@teluk-mart/domain/time/day';
import { useEffect, useState } from 'react';

// Local storage keeps what staff type until it is saved or thrown away (docs/specification.md#kept-input). A form that is
// open has an entry of its own, `isian:{user}:{place}:{moment}`: two tabs with the same form keep both.

/** Input of a form that is not saved: only the fields that were changed. */
export interface KeptInput {
  values: Readonly<Record<string, unknown>>;
  /** Version and the same fields of the stored record when they were typed; a new record has none. */
  stored?: Readonly<Record<string, unknown>>;
  /** A file was chosen too, which is not kept. */
  hasFile?: boolean;
}

/** Input of a former form. */
export interface KeptOffer extends KeptInput {
  key: string;
  /** ISO timestamp of the last change. */
  at: string;
}

const PREFIX = 'isian:';

/** Milliseconds from a key until its letter is kept. */
const DELAY = 500;
const KEPT_DAYS = 7;
/** Most entries, and characters of one: the storage has room for all of them and the token. */
const MOST_ENTRIES = 20;
const LONGEST = 200_000;

function keysIn(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(PREFIX));
}

/** Returns all entries, the newest first; removes those that are old or cannot be read. */
function entriesIn(storage: Storage): KeptOffer[] {
  const entries = keysIn(storage).flatMap((key) => {
    try {
      const entry = JSON.parse(storage.getItem(key) ?? '') as KeptOffer;
      const age = present().getTime() - Date.parse(entry.at);
      if (age < KEPT_DAYS * 86_400_000 && Object(entry.values) === entry.values)
        return { ...entry, key };
    } catch {
      // It is removed as well.
    }
    storage.removeItem(key);
    return [];
  });
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

function forget(key: string): void {
  withStorage('localStorage', (storage) => storage.removeItem(key));
}

/** Removes the kept input of all forms and users, at the logout. */
export function forgetAllInput(): void {
  withStorage('localStorage', (storage) =>
    keysIn(storage).forEach((key) => storage.removeItem(key)),
  );
}

function write(key: string, input: KeptInput): void {
  withStorage('localStorage', (storage) => {
    const text = JSON.stringify({ at: present().toISOString(), ...input });
    // A form that is still open in another tab keeps nothing after the logout.
    if (storage.getItem(TOKEN_STORAGE_KEY) === null || text.length > LONGEST) return;
    const others = entriesIn(storage).filter((entry) => entry.key !== key);
    for (const oldest of others.slice(MOST_ENTRIES - 1)) storage.removeItem(oldest.key);
    storage.setItem(key, text);
  });
}

function makeKeeper(key: string) {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting?.();
    waiting = undefined;
  };
  return {
    flush,
    /** Keeps the input a moment later; `undefined` removes what was kept. */
    keep: (input: KeptInput | undefined) => {
      waiting = () => (input ? write(key, input) : forget(key));
      timer ??= setTimeout(flush, DELAY);
    },
    /** Removes what was kept: it is saved or thrown away. */
    forget: () => {
      waiting = () => forget(key);
      flush();
    },
  };
}

export type InputKeeper = ReturnType<typeof useKeptInput>;

/**
 * Keeps what the user who is logged in types into a form, and offers what a former one left.
 *
 * @param place names the form and its record, for instance `promos:3`
 */
export function useKeptInput(place: string) {
  const prefix = `${PREFIX}${useSession().user?.id}:${place}:`;
  const [{ flush, keep, forget: end }] = useState(() => makeKeeper(`${prefix}${Date.now()}`));
  const [offers, setOffers] = useState(
    () => withStorage('localStorage', entriesIn)?.filter(({ key }) => key.startsWith(prefix)) ?? [],
  );
  useEffect(() => {
    // The page may be about to go; no later event is sure to come.
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  const [offer, ...others] = offers;
  /** Removes the offered input: it is taken or thrown away. */
  const settle = () => {
    if (offer) forget(offer.key);
    setOffers(others);
  };
  return { keep, forget: end, offer, settle };
}
