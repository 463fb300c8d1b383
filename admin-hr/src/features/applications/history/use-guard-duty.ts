import { useEffect, useSyncExternalStore } from 'react';

/** Forms of this page that hold something unsaved, in the order in which they came to. */
const unsavedForms = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(action: () => void): void {
  action();
  listeners.forEach((listener) => listener());
}

/**
 * Whether it is for this form to guard the way to another page. The router knows one guard at a time, while every
 * expanded row and the CV above them may hold a note that is not saved: the first of them guards for all.
 *
 * @param form an id that no other form of the page has
 */
export function useGuardDuty(form: string, unsaved: boolean): boolean {
  useEffect(() => {
    if (!unsaved) return undefined;
    change(() => unsavedForms.add(form));
    return () => change(() => unsavedForms.delete(form));
  }, [form, unsaved]);
  return useSyncExternalStore(subscribe, () => unsavedForms.values().next().value === form);
}
