import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsTriedAgain } from '../routing/use-is-tried-again';

/**
 * Moves the focus to the page's main part after a navigation, and when a page that had failed has come at last, so that
 * keyboards and screen readers follow. A page that failed once more has taken the focus itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation();
  const isTriedAgain = useIsTriedAgain();
  const previous = useRef(pathname);
  useEffect(() => {
    const isOtherPage = previous.current !== pathname;
    previous.current = pathname;
    // The button that was pressed is gone, and with it the focus.
    const hasCome = isTriedAgain && document.activeElement === document.body;
    if (isOtherPage || hasCome) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, key, isTriedAgain]);
}
