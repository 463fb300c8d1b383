/** `sizes` of a picture as wide as a page, while the page is as wide as the window. */
export const PAGE_WIDTH = '(min-width: 600px) calc(100vw - 48px), calc(100vw - 32px)';

/**
 * `sizes` of the picture of a card: one, two or three stand side by side. At their widest it names some pixels fewer than
 * shown, for which the file of 360 pixels is enough.
 */
export const CARD_WIDTH =
  '(min-width: 1200px) 360px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, calc(100vw - 32px)';
