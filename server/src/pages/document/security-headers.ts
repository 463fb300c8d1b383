import type { ComposedSite } from '../compositions/composed-sites';
import { POLICY_REPORT_PATH } from '../reports/report-routes';
import { LOADER_SOURCE } from './inline-scripts/loader';
import { SPECULATION_SOURCE } from './inline-scripts/speculation';
import { START_WATCH_SOURCE } from './inline-scripts/start-watch';
import { TRUSTED_TYPES } from './inline-scripts/trusted-types';

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
  const { shell, areas } = site;
  // Developer builds come from other origins, and their scripts have no known hashes.
  const foreignBases = areas.map(({ base }) => base).filter((base) => !base.startsWith('/'));
  const foreign = [...new Set(foreignBases.map((base) => new URL(base).origin))];
  const isFixed = [shell, ...areas].every(({ scripts }) => scripts !== undefined);
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
    ...(isFixed && {
      'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
    }),
    'reporting-endpoints': `policy="${POLICY_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isIsolated && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}
