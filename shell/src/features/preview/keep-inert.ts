/** A link that is followed, in whichever way; one that does more than lead somewhere does the rest. */
function stayHere(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
}

/** A form that is sent: the page must not hear of it, or its script would send it. */
function sendNothing(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const LISTENERS = { click: stayHere, auxclick: stayHere, submit: sendNothing } as const;

/**
 * Makes links lead nowhere and forms send nothing, while all else works: menus, enlarged pictures, scrolling. It
 * listens on the way down, before the page does.
 *
 * @returns what ends it
 */
export function keepInert(page: Document): () => void {
  const listeners = Object.entries(LISTENERS);
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
  };
}
