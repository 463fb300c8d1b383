import { ERROR_REPORT_PATH } from '@teluk-mart/contract/error-report';
import {
  AREAS_PREFIX,
  REGISTRY_PATH,
  RELEASE_PREVIEW_PREFIX,
  SHELL_PREFIX,
} from '@teluk-mart/contract/registry';

/**
 * Matches one segment of an absolute path in React Router's notation: words, a parameter, either optional, or the rest.
 */
const SEGMENT = /^(:[A-Za-z_]\w*\??|[A-Za-z0-9._~-]+\??|\*)$/;

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns true if an area may declare a path: absolute, in React Router's notation, or the site's catch-all `*`. */
export function isPathPattern(path: string): boolean {
  if (path === '*' || path === '/') return true;
  if (!path.startsWith('/') || path.endsWith('/') || path.includes('//')) return false;
  const segments = segmentsOf(path);
  return segments.every(
    (segment, place) => SEGMENT.test(segment) && (segment !== '*' || place === segments.length - 1),
  );
}

/** Returns the names of a path's parameters. */
export function parametersOf(path: string): string[] {
  return segmentsOf(path)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.replace(/^:|\?$/g, ''));
}

/**
 * Returns the addresses that a path stands for, as comparable texts. Parameters lose their names, words their case
 * (React Router ignores it). An optional segment gives one text with it and one without.
 */
export function addressesOf(path: string): string[] {
  let found = [''];
  for (const segment of segmentsOf(path)) {
    const bare = segment.replace(/\?$/, '');
    const text = bare.startsWith(':') ? ':' : bare.toLowerCase();
    const longer = found.map((start) => `${start}/${text}`);
    found = segment.endsWith('?') ? [...found, ...longer] : longer;
  }
  return found.map((address) => address || '/');
}

/** Returns true if a path in which values may stand for parameters leads to what a pattern declares. */
export function leadsTo(path: string, pattern: string): boolean {
  const targets = addressesOf(pattern).map((address) => address.split('/'));
  return addressesOf(path)
    .map((address) => address.split('/'))
    .some((words) =>
      targets.some(
        (target) =>
          target.length === words.length &&
          target.every((segment, place) => segment === ':' || segment === words[place]),
      ),
    );
}

/** First segments of addresses that the server answers itself; a page declared there would never be shown. */
const RESERVED = [
  '/api',
  '/uploads',
  '/healthz',
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  AREAS_PREFIX,
  SHELL_PREFIX,
  REGISTRY_PATH,
  ERROR_REPORT_PATH,
  RELEASE_PREVIEW_PREFIX,
].map((path) => path.split('/')[1]);

/** Returns true if an address belongs to the server and so cannot be a page's. */
export function isReserved(path: string): boolean {
  return RESERVED.includes(path.split('/')[1]?.toLowerCase());
}
