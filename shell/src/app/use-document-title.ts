import { useEffect } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';
import { FORBIDDEN_TITLE } from '../features/frame/forbidden-title';
import { useIsForbidden } from '../features/frame/use-is-forbidden';
import { usePageHandle } from '../routing/page-handle';

/**
 * Sets the tab's title from the declaration of the current page, unless it is another role's. A title that names a
 * record's field is set by the page itself, once it has the record.
 */
export function useDocumentTitle(): void {
  const declared = usePageHandle().document?.title;
  const title = useIsForbidden() ? FORBIDDEN_TITLE : declared;
  useEffect(() => {
    if (title !== undefined && !title.includes('{')) {
      document.title =
        title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    }
  }, [title]);
}
