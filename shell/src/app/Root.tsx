import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { LazyToaster } from '../features/toasts/LazyToaster';
import { NavigationProgress } from './NavigationProgress';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** The first page of a visit always has the key `default`; its address tells it from another visit's first page. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** The root of all pages: what belongs to the tab and not to a page. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
