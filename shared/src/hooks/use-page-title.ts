import { useEffect } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';

/** Sets the tab's title on a page whose title is its record's; nothing happens while the record is on its way. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
