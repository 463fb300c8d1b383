import createCache, { type EmotionCache } from '@emotion/cache';

/** Begins the names of emotion's classes, on the server and in the browser alike. */
export const STYLE_KEY = 'tm';

/** The attribute that names emotion's key in a style element of a rendered page. */
const KEY_ATTRIBUTE = 'data-emotion';

const CLASS = new RegExp(`\\b${STYLE_KEY}-([\\w-]+)`, 'g');

/** Finds the names of emotion's classes in a page or its styles. */
export function classesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(CLASS), ([, name = '']) => name));
}

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
  const names = new Set<string>();
  let haveGlobal = false;
  for (const element of document.querySelectorAll(`style[${KEY_ATTRIBUTE}^="${STYLE_KEY}"]`)) {
    if (element.getAttribute(KEY_ATTRIBUTE) === STYLE_KEY) {
      for (const name of classesIn(element.textContent)) names.add(name);
    } else haveGlobal = true;
    element.removeAttribute(KEY_ATTRIBUTE);
  }
  const styles = createCache({ key: STYLE_KEY, nonce });
  for (const name of names) styles.inserted[name] = true;
  return { styles, haveGlobal };
}
