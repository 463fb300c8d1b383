import { policySource } from '../../app/hashes';
import { POLICY_REPORT_PATH } from '../reports/report-routes';
import { LOADER_SOURCE, SPECULATION_SOURCE } from './inline-scripts/loader';
import { START_WATCH_SOURCE, TRUSTED_TYPES } from './inline-scripts/start-watch';
import type { Rendered, Visit } from './make-page';

/** Hash of the style elements that emotion makes in the browser: they are empty in the document. */
const EMPTY_STYLE = policySource('');

/**
 * Returns the security headers of a document. The session token lives in local storage
 * (docs/specification.md#session-life), so no foreign script may ever run. There are no inline scripts but those that
 * watch the start and bring a page to life, and the rules of what is fetched ahead. There is no eval and no worker,
 * only our own origin, and of that only the very bytes that were released.
 */
export function securityHeaders(
  { delivery, isPreview }: Visit,
  rendered: Rendered | undefined,
  nonce: string,
): Record<string, string> {
  const { shell, areas } = delivery.site;
  // Developer builds come from other origins, and their scripts have no known hashes.
  const foreignBases = areas.map(({ base }) => base).filter((base) => !base.startsWith('/'));
  const foreign = [...new Set(foreignBases.map((base) => new URL(base).origin))];
  const isFixed = [shell, ...areas].every(({ scripts }) => scripts !== undefined);
  // The styles of a rendered page count by their hashes, so that it can be cached: a nonce would be known to all.
  const styles = rendered
    ? [...rendered.styles.map(({ css }) => policySource(css)), EMPTY_STYLE]
    : [`'nonce-${nonce}'`];
  const ours = ["'self'", ...foreign].join(' ');
  const sockets = foreign.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': "'none'",
    'script-src': `${ours} ${START_WATCH_SOURCE} ${LOADER_SOURCE} ${SPECULATION_SOURCE}`,
    'worker-src': "'none'",
    ...TRUSTED_TYPES,
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': `${ours} data: blob:`,
    'font-src': ours,
    'connect-src': [ours, ...sockets].join(' '),
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Our own staff pages show previews.
    'frame-ancestors': isPreview ? "'self'" : "'none'",
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
    // Windows of other sites that have opened the document lose it. Browsers start a process for such a one, which costs a
    // slow phone a sixth of its first paint, so rendered pages do without: a document leads to staff pages.
    ...(!rendered && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}
