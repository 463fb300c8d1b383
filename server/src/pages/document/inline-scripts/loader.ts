import { type Alive, WAKE_EVENT } from '@teluk-mart/contract/alive';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { type Direction, scrollRow } from '@teluk-mart/contract/scroll-row';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { inlineScript } from './inline-script';

/** Id of the element with the rules by which browsers fetch documents ahead. */
export const SPECULATION_ID = 'speculation';

/** Addresses of ours at which no page for visitors is. */
const NO_PAGES = ['/admin', '/admin/*', '/login', '/login/*', '/api/*', '/uploads/*'];

/**
 * Rules by which browsers fetch the document of a link that is pressed, while the finger or the button is still down.
 * Nothing of it is run or drawn, and no picture is fetched. A more eager rule has Chrome on Android fetch documents of
 * links that merely scroll into view, which a data plan pays. Removed once the page is alive: the router fetches ahead
 * from there.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NO_PAGES } },
          // Links that lead to no other document of this tab.
          { not: { selector_matches: '[href^="#"],[download],[target]:not([target=_self])' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

/** Id of the element that says what brings a rendered page to life, as JSON. */
export const LOADER_ID = 'loader';

/** A file that a document names, with its hash; an empty one in a developer build, whose files change. */
export type NamedFile = readonly [address: string, integrity: string];

/**
 * The scripts that bring a rendered page to life, in loading order, and the moment for it: once its first pictures are
 * there, where the page declares none. The file is that of the whole registry, where the document does not have it.
 */
export type LoaderData = readonly [
  alive: Alive | '',
  scripts: readonly NamedFile[],
  preloads: readonly NamedFile[],
  registry: NamedFile | undefined,
];

/** Names of the elements that the loader looks for in a document, and of the event that wakes it. */
const NAMES = {
  registryId: REGISTRY_ELEMENT_ID,
  loaderId: LOADER_ID,
  speculationId: SPECULATION_ID,
  wakeEvent: WAKE_EVENT,
  /** The document of a browser without script, or whose scripts have failed. */
  noScript: `.${NO_SCRIPT_CLASS}`,
  /** A button that needs a script: it neither sends a form nor opens a popover, or it says that it opens a dialog. */
  needyButton: 'button:not([popovertarget],form button),button[aria-haspopup]:not([popovertarget])',
  /** A form that changes something: its code checks what is typed at once. */
  form: 'form[method=post]',
};

/**
 * Loads the registry and scripts of a rendered page when the page declares so. Loads them at once when a visitor uses a
 * control that needs them. Until then the browser itself handles links, forms, popovers and carousels. A press on a
 * button that needs a script is noted, and the shell repeats it. A disclosure opens at once, one at a time. What others
 * change in the page is noted, and the shell takes it back. An arrow scrolls its carousel's row at once, and Slick
 * continues from there. Scrolling with a finger is no press: `mousedown` comes with a tap only. A picture that fails
 * also requests the scripts, which show a placeholder. On a slow or metered network it does not, and no document is
 * fetched ahead.
 */
function bringToLife(
  { registryId, loaderId, speculationId, wakeEvent, noScript, needyButton, form }: typeof NAMES,
  slide: typeof scrollRow,
): void {
  const byId = document.getElementById.bind(document);
  const { connection } = navigator;
  const isDataDear = connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
  const registry = byId(registryId) as HTMLScriptElement;
  const [alive, scripts, preloads, registryFile] = JSON.parse(
    (byId(loaderId) as HTMLScriptElement).text,
  ) as LoaderData;
  /** Milliseconds after which a page comes alive that nothing has brought to life. */
  const LATEST = 4000;
  let isAlive = false;

  /** Has the browser refuse another file at this address. */
  function requireHash(element: HTMLLinkElement | HTMLScriptElement, integrity: string): void {
    if (integrity) element.integrity = integrity;
    element.crossOrigin = 'anonymous';
  }

  function preload([address, integrity]: NamedFile): void {
    const link = document.createElement('link');
    requireHash(link, integrity);
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }

  function start([address, integrity]: NamedFile): void {
    const script = document.createElement('script');
    requireHash(script, integrity);
    // In the order in which they are added.
    script.async = false;
    script.src = address;
    document.head.append(script);
  }

  /**
   * Puts the whole registry in the place of the document's, in an element of another kind: with trusted types no script
   * may set the text of a script element. If its hash differs, the browser may have cached that of an older server: it
   * is fetched again, past the cache.
   */
  async function completeRegistry([address, integrity]: NamedFile): Promise<void> {
    const ask = (cache: RequestCache) => fetch(address, { integrity, cache });
    const whole = document.createElement('data');
    const answer = await ask('default').catch(() => ask('reload'));
    const content = (await answer.json()) as Registry;
    const { visit } = JSON.parse(registry.text) as Pick<Registry, 'visit'>;
    whole.textContent = JSON.stringify({ ...content, visit });
    whole.hidden = true;
    whole.translate = false;
    whole.id = registry.id;
    registry.replaceWith(whole);
  }

  async function comeAlive(): Promise<void> {
    if (isAlive) return;
    isAlive = true;
    if (registryFile) scripts.forEach(preload);
    preloads.forEach(preload);
    try {
      if (registryFile) await completeRegistry(registryFile);
      scripts.forEach(start);
    } catch (error) {
      // As a script that does not come, for the start's watch.
      const { message } = error as Error;
      const filename = `${location.origin}/shell/registry`;
      dispatchEvent(new ErrorEvent('error', { filename, message }));
    }
  }

  function on(types: readonly string[], listener: (event: Event) => void): void {
    for (const type of types) addEventListener(type, listener, true);
  }

  /** The element of a kind in which something happened. */
  function nearest({ target }: Event, selector: string): Element | null {
    return target instanceof Element ? target.closest(selector) : null;
  }

  /** Opens or closes what a button controls; returns false if it controls nothing. */
  function fold(button: HTMLButtonElement | undefined): boolean {
    const panel = byId((button?.ariaExpanded && button.getAttribute('aria-controls')) || '');
    if (!button || !panel) return false;
    button.setAttribute('aria-expanded', String(panel.hidden));
    panel.hidden = !panel.hidden;
    return true;
  }

  function notePress(event: Event): void {
    const button = nearest(event, needyButton) as HTMLButtonElement | null;
    const last = window.__EARLY_PRESS__;
    // The shell has taken over, or no script runs at all.
    if (!button || document.documentElement.matches(noScript) || last === null) return;
    const step = button.dataset.step as Direction | undefined;
    const row = step && button.closest('[role=region]')?.querySelector<HTMLElement>('[data-row]');
    if (row) {
      slide(row, step);
      return;
    }
    const isFoldedAgain = fold(last) && last === button;
    if (!isFoldedAgain) fold(button);
    window.__EARLY_PRESS__ = isFoldedAgain ? undefined : button;
    if (button.form) event.preventDefault();
  }

  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(byId('root') as HTMLElement, {
    childList: true,
    subtree: true,
    characterDataOldValue: true,
  });
  window.__FOREIGN_CHANGES__ = () => {
    observer.disconnect();
    return changes;
  };

  if (isDataDear) byId(speculationId)?.remove();
  on([wakeEvent], comeAlive);
  on(['mousedown', 'focusin', 'click'], (event) => {
    if (nearest(event, `${needyButton},${form}`)) comeAlive();
  });
  on(['click'], notePress);

  if (!isDataDear) {
    on(['error'], (event) => {
      if (nearest(event, 'img')) comeAlive();
    });
    // Those that have failed before this script.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[srcset]')) {
      if (image.complete && !image.naturalWidth && image.currentSrc) comeAlive();
    }
  }

  if (alive === 'idle' || !alive) on(['pointerdown', 'keydown'], comeAlive);
  if (!alive) {
    on(['load'], comeAlive);
    setTimeout(comeAlive, LATEST);
  }
  if (alive === 'idle' && !isDataDear) {
    on(['load'], () => {
      if ('requestIdleCallback' in window) requestIdleCallback(comeAlive, { timeout: LATEST });
      else setTimeout(comeAlive);
    });
  }

  if (alive === 'visible' && !isDataDear && !matchMedia('(prefers-reduced-motion)').matches) {
    const comeAliveNear = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) comeAlive();
    };
    // After the first pictures.
    on(['load'], () => {
      for (const carousel of document.querySelectorAll('[data-row]'))
        new IntersectionObserver(comeAliveNear, { rootMargin: '50%' }).observe(carousel);
    });
  }

  // Only scripts may show the element that the address points at.
  const anchor = location.hash.slice(1);
  if (anchor && !byId(anchor)) comeAlive();
}

/** The script that brings a rendered page to life. */
export const LOADER = inlineScript(bringToLife, NAMES, scrollRow);
