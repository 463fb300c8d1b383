import { SHELL_PAGES } from '@teluk-mart/contract/shell-pages';
import { SITEMAP_PATH } from './sitemap';

/** Address of the rules for crawlers. */
export const ROBOTS_PATH = '/robots.txt';

/**
 * Addresses that no crawler has to fetch: the entrances of the staff area, that area, and the API, whose answers
 * documents carry.
 */
const DISALLOWED = [
  ...SHELL_PAGES.map(({ path }) => path).filter((path) => !path.startsWith('/admin')),
  '/admin',
  '/api/',
];

/** Writes the rules for crawlers: everything for visitors is theirs, too. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, origin).href}`,
    '',
  ].join('\n');
}
