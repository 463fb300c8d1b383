/**
 * `Cache-Control` of an answer that is the same for everybody and may be another one at any moment. A browser asks
 * again each time, and a proxy or a CDN may answer others for a second. No cache may send an older one: neither while
 * it asks again, as Varnish does by default for ten seconds, nor when no server answers.
 */
export const SAME_FOR_ALL =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=0, must-revalidate';
