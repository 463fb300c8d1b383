import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LEAVE_SPECIAL_VIEW_PATH } from '@teluk-mart/contract/registry';

/** Id of the element by whose rules browsers fetch documents before somebody asks for them. */
export const SPECULATION_ID = 'speculation';

/** Addresses of ours at which no page for visitors is. */
const NO_PAGES = [
  ...['/admin', '/admin/*', '/login', '/login/*', '/api/*', '/uploads/*'],
  LEAVE_SPECIAL_VIEW_PATH,
];

/** Links that lead to no other document of this tab. */
const NO_DOCUMENTS = '[href^="#"],[download],[target]:not([target=_self])';

/**
 * Lets browsers fetch the document of a link that is pressed, while the finger or the button is still down. Nothing of it
 * is run or drawn, and no picture is fetched. A more eager rule has Chrome on Android fetch documents of links that
 * merely scroll into view, which a data plan pays. Removed once the page is alive: the router fetches ahead from there.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NO_PAGES } },
          { not: { selector_matches: NO_DOCUMENTS } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

const hash = createHash('sha256').update(SPECULATION_RULES).digest('base64');

/** The policy's source that lets the rules count. */
export const SPECULATION_SOURCE = `'sha256-${hash}'`;

/** Returns true if nobody has asked for a document yet: the browser fetches it ahead. */
export function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch');
}
