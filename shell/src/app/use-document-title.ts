import { useEffect } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';
import { usePageHandle } from '../routing/page-handle';

/**
 * Sets the tab's title from the declaration of the current page. A title that names a record's field is set by the
 * page itself, once it has the record.
 */
export function useDocumentTitle(): void {
  const title = usePageHandle().document?.title;
  useEffect(() => {
    if (title !== undefined && !title.includes('{')) {
      document.title =
        title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    }
  }, [title]);
}
