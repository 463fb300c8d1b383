import createCache, { type EmotionCache } from '@emotion/cache';

/** Begins the names of emotion's classes, on the server and in the browser alike. */
export const STYLE_KEY = 'tm';

/** The attribute in which a style element of a rendered page names what it has, after emotion's key. */
const NAMES_ATTRIBUTE = 'data-emotion';

interface Styles {
  styles: EmotionCache;
  /** The document has the rules for all of it, too. */
  haveGlobal: boolean;
}

/**
 * Makes emotion's cache, which knows the styles that a rendered page came with. They stay where they are: emotion would
 * move their elements, and the browser would lay out the whole page anew for each.
 */
export function adoptStyles(nonce: string | undefined): Styles {
  const names: string[] = [];
  let haveGlobal = false;
  for (const element of document.querySelectorAll(`style[${NAMES_ATTRIBUTE}^="${STYLE_KEY}"]`)) {
    const [key, ...ofElement] = (element.getAttribute(NAMES_ATTRIBUTE) ?? '').split(' ');
    if (key === STYLE_KEY) names.push(...ofElement);
    else haveGlobal = true;
    element.removeAttribute(NAMES_ATTRIBUTE);
  }
  const styles = createCache({ key: STYLE_KEY, nonce });
  for (const name of names) styles.inserted[name] = true;
  return { styles, haveGlobal };
}
