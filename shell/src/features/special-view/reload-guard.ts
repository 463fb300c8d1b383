/** Key of the session storage: the composition for which this tab has asked with a pass already. */
const RELOADED_FOR = 'reloaded-for-composition';

/** Whether the document has been asked for again with a pass, and yet is not made of this composition. */
export function hasReloadedFor(composition: string): boolean {
  return sessionStorage.getItem(RELOADED_FOR) === composition;
}

/** Asks for the document again: once, or a composition that nobody has would reload the tab for ever. */
export function reloadOnceFor(composition: string): void {
  sessionStorage.setItem(RELOADED_FOR, composition);
  window.history.go(0);
}

/** The document is what was asked for; a pass that has run out by the next time is asked for again. */
export function forgetReload(): void {
  sessionStorage.removeItem(RELOADED_FOR);
}
