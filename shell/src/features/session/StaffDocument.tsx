import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { PASSWORD_PAGES } from '@teluk-mart/contract/shell-pages';
import { useComposition } from '../../federation/registry-context';
import { rememberAskedOverride } from '../special-view/asked-override';

/** Returns true if the document was rendered for visitors: its policy names the style elements that it came with. */
function wasRenderedForVisitors(): boolean {
  return document.getElementById(RENDER_STATE_ELEMENT_ID) !== null;
}

/**
 * Draws staff pages in a document of their own. Tables and emoji create style elements, which the policy of a rendered
 * page refuses (docs/decisions/021-pages-are-rendered-on-the-server.md). So navigation from a rendered page reloads the
 * document. So does navigation to a page with a password field beside an area from a developer's machine: no password
 * may be typed beside its code.
 */
export function StaffDocument({ children }: { children: ReactNode }) {
  const [isForVisitors] = useState(wasRenderedForVisitors);
  useState(rememberAskedOverride);
  const { pathname } = useLocation();
  const isForPasswords = PASSWORD_PAGES.some(({ path }) => path === pathname);
  const isForeign = useComposition().special?.kind === 'override' && isForPasswords;
  const isAnew = isForVisitors || isForeign;
  useEffect(() => {
    if (isAnew) window.location.reload();
  }, [isAnew]);
  return isAnew ? null : children;
}
