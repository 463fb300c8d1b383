import { brand } from '@teluk-mart/domain/config/brand';
import { useEffect } from 'react';

/** Sets the tab's title. One that names a record's field is set by the page itself, once it has the record. */
export function useDeclaredTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined && !title.includes('{')) {
      document.title =
        title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    }
  }, [title]);
}
