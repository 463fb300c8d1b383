import { prefetchAnswer } from '@teluk-mart/contract/public-api';
import { generatePath, matchPath } from 'react-router-dom';
import type { AreaRegistry } from '../../federation/area-registry';
import { CATCH_ALL, type DeclaredPath } from '../../federation/declared-paths';
import { loadArea } from '../../federation/load-area';
import { loadComponent } from '../../routing/loaded-route';

/** Milliseconds for which the pointer or the focus rests on a link that is meant: passing over many fetches nothing. */
const REST = 80;

/** Least Mbit/s for fetching links that are only in view: `4g` begins at 0.7, which the page's own pictures need. */
const GOOD_DOWNLINK = 5;

/** A public page that a link leads to. */
interface LinkedPage {
  declared: DeclaredPath;
  pathname: string;
}

/** Returns the public page that a link leads to from here; `undefined` for any other link. */
function linkedPage(registry: AreaRegistry, link: Element): LinkedPage | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  const { origin, pathname, target } = link;
  const isHere = origin === location.origin && (target === '' || target === '_self');
  if (!isHere || pathname === location.pathname) return undefined;
  // A navigation takes an announced composition, and with it other code.
  const declared = registry.announced ? undefined : registry.declaredAt(pathname);
  const isPage = declared?.frame === 'public' && declared.redirectTo === undefined;
  return isPage && declared.path !== CATCH_ALL ? { declared, pathname } : undefined;
}

/** Loads a page's code, as a navigation would. */
async function loadCode({ declared: { area, path } }: LinkedPage): Promise<void> {
  const { routes, layout } = await loadArea(area);
  const route = routes.find((declared) => declared.path === path);
  await Promise.all([route && loadComponent(route.page), layout && loadComponent(layout)]);
}

/** Asks the API for a page's data. */
async function loadData({ declared: { area, path }, pathname }: LinkedPage): Promise<void> {
  const { routes } = await loadArea(area);
  const { data = [] } = routes.find((declared) => declared.path === path) ?? {};
  const params = matchPath(path, pathname)?.params;
  for (const need of data) prefetchAnswer(generatePath(need, params));
}

/**
 * Fetches public pages before their links are followed, each once. It fetches code and data when a link is touched, or
 * rested on by the pointer or the focus. On a good connection it also fetches the code of links in view, whose data
 * would be old by then. A failure is not reported, since the navigation asks again.
 */
export function prefetchLinks(registry: AreaRegistry): void {
  const begun = new Set<string>();
  const once = (key: string, load: () => Promise<void>) => {
    if (begun.has(key)) return;
    begun.add(key);
    void load().catch(() => undefined);
  };
  const prefetchCode = (page: LinkedPage) => {
    const { area, path } = page.declared;
    once(`${area.release} ${path}`, () => loadCode(page));
  };
  const prefetch = (link: Element) => {
    const page = linkedPage(registry, link);
    if (!page) return;
    prefetchCode(page);
    once(page.pathname, () => loadData(page));
  };

  const linkOf = ({ target }: Event) => target instanceof Element && target.closest('a');
  let resting: ReturnType<typeof setTimeout>;
  const onRest = (event: Event) => {
    clearTimeout(resting);
    const link = linkOf(event);
    if (link) resting = setTimeout(() => prefetch(link), REST);
  };
  const onPress = (event: Event) => {
    const link = linkOf(event);
    if (link) prefetch(link);
  };
  document.addEventListener('pointerover', onRest);
  document.addEventListener('focusin', onRest);
  document.addEventListener('pointerdown', onPress);

  const { connection } = navigator;
  if (connection?.effectiveType !== '4g' || connection.downlink < GOOD_DOWNLINK) return;
  const inView = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links) {
      const page = isIntersecting && linkedPage(registry, target);
      if (page) prefetchCode(page);
    }
  });
  const watchLinks = () => {
    for (const link of document.links) inView.observe(link);
  };
  watchLinks();
  new MutationObserver(watchLinks).observe(document.body, { childList: true, subtree: true });
}
