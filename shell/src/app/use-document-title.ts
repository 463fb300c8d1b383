import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { brand } from '@teluk-mart/shared/config/brand';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';

/**
 * Sets the tab's title from the declaration of the current page. A title that names a record's field is set by the
 * page itself, once it has the record.
 */
export function useDocumentTitle(): void {
  const handle = useMatches().at(-1)?.handle as { document?: DocumentMetadata } | undefined;
  const title = handle?.document?.title;
  useEffect(() => {
    if (title !== undefined && !title.includes('{')) {
      document.title =
        title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    }
  }, [title]);
}
