import { START_WATCH_SOURCE } from './start-watch';

/** What a document's policy depends on. */
interface PolicyOptions {
  /** Nonce of this document's style elements. */
  nonce: string;
  /** Origin of the API where it is not the document's own. */
  apiHost: string;
  /** Origins besides the document's own that areas are loaded from. */
  scriptOrigins: readonly string[];
  /** Whether our own pages may show it in a frame; nobody else ever may. */
  mayBeFramed: boolean;
  /** Whether every script of the document has a hash that is known; not so with a developer's live build. */
  isFixed: boolean;
}

/**
 * The security headers of a document. The token lives in local storage (spec §9), so no foreign script may ever run:
 * no inline script but the one that watches the start, no eval, no worker, only our own origin, and of what our origin delivers only the very bytes that were released.
 */
export function securityHeaders({
  nonce,
  apiHost,
  scriptOrigins,
  mayBeFramed,
  isFixed,
}: PolicyOptions): Record<string, string> {
  const ours = ["'self'", ...scriptOrigins].join(' ');
  const api = ["'self'", apiHost].filter(Boolean).join(' ');
  const sockets = scriptOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': "'none'",
    'script-src': `${ours} ${START_WATCH_SOURCE}`,
    'worker-src': "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `${[api, ...scriptOrigins].join(' ')} data: blob:`,
    'font-src': ours,
    'connect-src': [api, ...scriptOrigins, ...sockets].join(' '),
    'frame-src': api,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': mayBeFramed ? "'self'" : "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...(isFixed ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
