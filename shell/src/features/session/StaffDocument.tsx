import { type ReactNode, useEffect, useState } from 'react';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/shared/contract/rendering';

/** Tells whether the document was rendered for visitors: its policy names the style elements that it came with. */
function wasRenderedForVisitors(): boolean {
  return document.getElementById(RENDER_STATE_ELEMENT_ID) !== null;
}

/**
 * Draws staff pages in a document of their own. Tables and emoji make style elements, which the policy of a rendered page
 * refuses (docs/decisions/021-pages-are-rendered-on-the-server.md): whoever comes from one gets the address loaded anew.
 */
export function StaffDocument({ children }: { children: ReactNode }) {
  const [isForVisitors] = useState(wasRenderedForVisitors);
  useEffect(() => {
    if (isForVisitors) window.location.reload();
  }, [isForVisitors]);
  return isForVisitors ? null : children;
}
