import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import type { RenderedStyle } from '@teluk-mart/contract/rendering';
import { classesIn, STYLE_KEY } from '../app/style-cache';
import { TEXT_FONT_STYLE } from '../app/text-font-style';

/** Properties that one of our browsers (`shared/build/src/common-config.ts`) knows with a prefix only. */
const PREFIXED =
  /^(backdrop-filter|box-decoration-break|hyphens|mask(-image|-position|-repeat|-size)?|print-color-adjust|text-decoration|text-size-adjust|user-select)$/;

/** Writes the prefixes that are needed. Emotion's own ones, for older browsers, are a tenth of a page's styles. */
const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || !PREFIXED.test(String(element.props))) return;
  element.return = `-webkit-${element.value}${element.value}`;
};

/** Makes emotion's cache of a rendering, which collects styles instead of writing them between the elements. */
export function createPageStyles(): EmotionCache {
  const styles = createCache({ key: STYLE_KEY, stylisPlugins: [prefix] });
  styles.compat = true;
  return styles;
}

/**
 * Collects the text font's style and those that a rendering has inserted: emotion takes each global one over by itself,
 * all others at once. MUI's components hand on class names that no element has; their rules are left out.
 */
export function stylesOf(
  { key, inserted, registered }: EmotionCache,
  html: string,
): RenderedStyle[] {
  const all = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isGlobal = ([name]: [string, string]) => registered[`${key}-${name}`] === undefined;
  const shown = classesIn(html);
  const local = all.filter((style) => !isGlobal(style) && shown.has(style[0]));
  return [
    { names: `${key}-font`, css: TEXT_FONT_STYLE },
    ...all.filter(isGlobal).map(([name, css]) => ({ names: `${key}-global ${name}`, css })),
    { names: key, css: local.map(([, css]) => css).join('') },
  ];
}
