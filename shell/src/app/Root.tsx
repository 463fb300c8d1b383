import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { isStaffAddress } from '@teluk-mart/contract/staff-address';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useIsTriedAgain } from '../routing/load-again';
import { usePageHandle } from '../routing/loaded-route';
import { useDeclaredTitle } from '../routing/use-declared-title';
import { useEarlyPress } from './early-press';
import { SCROLL_POSITIONS } from './first-scroll';
import { useOpenedStore } from './lazy-store';

/** The root of all pages: everything that belongs to the tab and not to a page. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  useEarlyPress();
  const Toasts = useOpenedStore()?.Toasts;
  return (
    <>
      <NavigationProgress />
      <Outlet />
      {Toasts && <Toasts />}
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </>
  );
}

/**
 * Sets the tab's title from the declaration of the current page. The staff frame does so itself, since it knows the
 * role.
 */
function useDocumentTitle(): void {
  const { document: declared, roles } = usePageHandle();
  const isForStaff = isStaffAddress(useLocation().pathname) || roles !== undefined;
  useDeclaredTitle(isForStaff ? undefined : declared?.title);
}

/**
 * Moves the focus to the page's main part after a navigation, and when a retry succeeds, so that keyboards and screen
 * readers follow. A page that failed again has taken the focus itself.
 */
function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const isTriedAgain = useIsTriedAgain();
  const previous = useRef(pathname);
  useEffect(() => {
    const isOtherPage = previous.current !== pathname;
    previous.current = pathname;
    // It names the document's first page, and browsers share the address that it names.
    if (isOtherPage) document.querySelector('link[rel=canonical]')?.remove();
    // The button that was pressed is gone, and with it the focus.
    const hasCome = isTriedAgain && document.activeElement === document.body;
    if (isOtherPage || hasCome) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, key, isTriedAgain]);
}

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** A thin line at the top while the next page is on its way; it waits a moment so that quick ones do not flash. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return undefined;
  return (
    <Box
      role="progressbar"
      aria-label="Memuat halaman"
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        transform: 'scaleX(0)',
        animation: `${grow} 6s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms forwards`,
      }}
    />
  );
}
