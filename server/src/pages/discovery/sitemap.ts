import type { PublicPage } from './public-pages';
import { textElement } from './xml';

/** Address of the sitemap. */
export const SITEMAP_PATH = '/sitemap.xml';

/** Most pages of one sitemap (sitemaps.org); the newest records stand first in most lists. */
const MAX_PAGES = 50_000;

/** Writes the sitemap of all public pages. */
export function sitemap(pages: readonly PublicPage[], origin: string): string {
  const urls = pages
    .slice(0, MAX_PAGES)
    .map(
      ({ path, lastModified = '' }) =>
        `<url>${textElement('loc', new URL(path, origin).href)}${textElement('lastmod', lastModified)}</url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
