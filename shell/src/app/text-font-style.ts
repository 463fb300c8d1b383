import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { textFontFaces } from '@teluk-mart/ui/theme/text-font';

/**
 * The text font's style sheet. It stands in an element of its own, since emotion moves the elements of global styles
 * when it takes them over. Moved faces count as new, and the text font would be swapped in after all.
 */
export const TEXT_FONT_STYLE = textFontFaces(fontUrl);

/** Adds the text font to a document that the server has not rendered. */
export function addTextFont(nonce = ''): void {
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = TEXT_FONT_STYLE;
  document.head.append(style);
}
