import { PREVIEW_PARAMETER } from '@teluk-mart/shared/contract/preview';
import type { PageMatch } from './match-page';

/**
 * Whether a document is asked for as a preview: a public page that starts from data, which a staff page then gives it
 * in the place of the API's. Any other page with the parameter is what it is without it.
 */
export function isPreviewDocument(page: PageMatch, { searchParams }: URL): boolean {
  if (page.kind !== 'page' || page.route.roles || !page.route.data) return false;
  return searchParams.has(PREVIEW_PARAMETER);
}
