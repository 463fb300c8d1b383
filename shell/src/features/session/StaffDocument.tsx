import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { type ReactNode, useEffect, useState } from 'react';

/** Returns true if the document was rendered for visitors: its policy names the style elements that it came with. */
function wasRenderedForVisitors(): boolean {
  return document.getElementById(RENDER_STATE_ELEMENT_ID) !== null;
}

/**
 * Draws staff pages in a document of their own. Tables and emoji create style elements, which the policy of a rendered
 * page refuses (docs/decisions/021-pages-are-rendered-on-the-server.md). So navigation from a rendered page reloads the
 * document.
 */
export function StaffDocument({ children }: { children: ReactNode }) {
  const [isForVisitors] = useState(wasRenderedForVisitors);
  useEffect(() => {
    if (isForVisitors) window.location.reload();
  }, [isForVisitors]);
  return isForVisitors ? null : children;
}
