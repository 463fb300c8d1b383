import { policySource } from './inline-script';

/** Id of the element with the rules by which browsers fetch documents ahead. */
export const SPECULATION_ID = 'speculation';

/** Addresses of ours at which no page for visitors is. */
const NO_PAGES = ['/admin', '/admin/*', '/login', '/login/*', '/api/*', '/uploads/*'];

/**
 * Rules by which browsers fetch the document of a link that is pressed, while the finger or the button is still down.
 * Nothing of it is run or drawn, and no picture is fetched. A more eager rule has Chrome on Android fetch documents of
 * links that merely scroll into view, which a data plan pays. Removed once the page is alive: the router fetches ahead
 * from there.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NO_PAGES } },
          // Links that lead to no other document of this tab.
          { not: { selector_matches: '[href^="#"],[download],[target]:not([target=_self])' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

/** The policy's source by which the rules count. */
export const SPECULATION_SOURCE = policySource(SPECULATION_RULES);
