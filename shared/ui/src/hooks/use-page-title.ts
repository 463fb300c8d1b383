import { brand } from '@teluk-mart/domain/config/brand';
import { useEffect } from 'react';

/**
 * Sets the tab's title to that of the page's record; nothing happens while the record is on its way. It stands apart
 * from the headings, because the shell needs it on every page and none of them.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
