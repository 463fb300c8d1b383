import { SAME_FOR_ALL } from '../../app/caching';
import type { Delivery } from '../compositions/choose-site';
import type { ComposedSite } from '../compositions/composed-sites';
import { POLICY_REPORT_PATH } from '../reports/policy-report-route';
import { LOADER_SOURCE } from './inline-scripts/loader';
import { START_WATCH_SOURCE } from './inline-scripts/start-watch';
import { TRUSTED_TYPES } from './inline-scripts/trusted-types';
import type { MatchedAddress } from './match-page';
import { SPECULATION_SOURCE } from './inline-scripts/speculation';

const CACHE_CONTROL: Readonly<Record<Delivery['cacheScope'], string>> = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'no-store',
};

/**
 * Returns the headers by which caches know whether they may keep an answer. No cookie counts for a page that everybody
 * gets, so that a cache need not distinguish visitors. While one does count, no answer may be kept for others.
 *
 * @param isSame the answer is the same for all to whom its scope gives it
 */
export function cachingHeaders(
  scope: Delivery['cacheScope'],
  isSame: boolean,
): Record<'cache-control' | 'vary', string> {
  if (scope === 'public' && isSame) {
    return { 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' };
  }
  return { 'cache-control': CACHE_CONTROL[scope], vary: 'accept-encoding, cookie' };
}

/** Keeps search engines from what is not for visitors, and from what is over or not there. */
export function robotsHeaders(
  { isForStaff, isPreview }: MatchedAddress,
  isGone: boolean,
): Record<string, string> {
  return isForStaff || isPreview || isGone ? { 'x-robots-tag': 'noindex' } : {};
}

interface PolicyOptions {
  /** Sources of the policy by which this document's style elements count: their hashes, or a nonce. */
  styleSources: readonly string[];
  /** Origin of the API where it is not the document's own. */
  apiHost: string;
  site: ComposedSite;
  /** True if our own pages may show it in a frame; no other site ever may. */
  mayBeFramed: boolean;
  /**
   * True if windows of other sites that have opened it lose it. Browsers start a process for such a document, which
   * costs a slow phone a sixth of its first paint. So pages that are the same for all do without: a document leads to
   * staff pages.
   */
  isIsolated: boolean;
}

/** Returns the origins of developer builds. */
function foreignOrigins({ areas }: ComposedSite): string[] {
  const foreign = areas.filter(({ base }) => !base.startsWith('/'));
  return [...new Set(foreign.map(({ base }) => new URL(base).origin))];
}

/** Returns true if the hashes of all scripts are known; those of a developer build are not. */
function isFixed({ shell, areas }: ComposedSite): boolean {
  return shell.scripts !== undefined && areas.every(({ scripts }) => scripts !== undefined);
}

/**
 * Returns the security headers of a document. The session token lives in local storage
 * (docs/specification.md#session-life), so no foreign script may ever run. There are no inline scripts but those that
 * watch the start and bring a page to life, and the rules of what is fetched ahead. There is no eval and no worker,
 * only our own origin, and of that only the very bytes that were released.
 */
export function securityHeaders({
  styleSources,
  apiHost,
  site,
  mayBeFramed,
  isIsolated,
}: PolicyOptions): Record<string, string> {
  const foreign = foreignOrigins(site);
  const ours = ["'self'", ...foreign].join(' ');
  const api = ["'self'", apiHost].filter(Boolean).join(' ');
  const sockets = foreign.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': "'none'",
    'script-src': `${ours} ${START_WATCH_SOURCE} ${LOADER_SOURCE} ${SPECULATION_SOURCE}`,
    'worker-src': "'none'",
    ...TRUSTED_TYPES,
    'style-src': ["'self'", ...styleSources].join(' '),
    'img-src': `${[api, ...foreign].join(' ')} data: blob:`,
    'font-src': ours,
    'connect-src': [api, ...foreign, ...sockets].join(' '),
    'frame-src': api,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': mayBeFramed ? "'self'" : "'none'",
    // Firefox and Safari know the former way alone, others the latter.
    'report-uri': POLICY_REPORT_PATH,
    'report-to': 'policy',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...(isFixed(site)
      ? { 'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)' }
      : {}),
    'reporting-endpoints': `policy="${POLICY_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isIsolated ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  };
}
