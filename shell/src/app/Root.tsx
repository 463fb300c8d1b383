import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { SpecialViews } from '../features/special-view/SpecialViews';
import { LazyToaster } from '../features/toasts/LazyToaster';
import { NavigationProgress } from './NavigationProgress';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/**
 * The first page of a document always has the key `default`. Only a reload, or going back to it, returns to where it
 * was scrolled; a fresh visit starts at the top or at its anchor.
 */
function scrollKey({ key, pathname }: Location): string {
  if (key !== 'default') return key;
  const [visit] = performance.getEntriesByType('navigation');
  const isFresh = !(visit instanceof PerformanceNavigationTiming) || visit.type === 'navigate';
  return isFresh ? `${pathname} ${performance.timeOrigin}` : pathname;
}

/** The root of all pages: what belongs to the tab and not to a page. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      <NavigationProgress />
      <SpecialViews />
      <Outlet />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
