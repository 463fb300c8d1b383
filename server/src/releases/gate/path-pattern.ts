import { ERROR_REPORT_PATH } from '@teluk-mart/contract/error-report';
import {
  AREAS_PREFIX,
  REGISTRY_PATH,
  RELEASE_PREVIEW_PREFIX,
  SHELL_PREFIX,
} from '@teluk-mart/contract/registry';

/** Matches an absolute path in React Router's notation: words and parameters, and at its end possibly the rest. */
const PATTERN = /^(\/\*?|(\/(:[A-Za-z_]\w*|[\w.~-]+))+(\/\*)?)$/;

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns true if an area may declare a path: absolute, in React Router's notation, or the site's catch-all `*`. */
export function isPathPattern(path: string): boolean {
  return path === '*' || PATTERN.test(path);
}

/** Returns the names of a path's parameters. */
export function parametersOf(path: string): string[] {
  return segmentsOf(path).flatMap((segment) => (segment.startsWith(':') ? segment.slice(1) : []));
}

/**
 * Returns the address that a path stands for, as a comparable text: parameters lose their names, words their case (React
 * Router ignores it).
 */
export function addressOf(path: string): string {
  const segments = segmentsOf(path);
  return `/${segments.map((one) => (one.startsWith(':') ? ':' : one.toLowerCase())).join('/')}`;
}

/** Returns true if a path in which values may stand for parameters leads to what a pattern declares. */
export function leadsTo(path: string, pattern: string): boolean {
  const [words, target] = [path, pattern].map((one) => addressOf(one).split('/'));
  return (
    words?.length === target?.length &&
    target?.every((segment, place) => segment === ':' || segment === words?.[place]) === true
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
