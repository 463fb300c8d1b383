import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { palette } from '@teluk-mart/shared/theme/palette';

/** Rules for the document as a whole: the text font, and what people ask of motion and focus. */
export const globalStyles = {
  '@font-face': {
    fontFamily: 'Plus Jakarta Sans Variable',
    fontStyle: 'normal',
    fontDisplay: 'swap' as const,
    fontWeight: '200 800',
    src: `url(${fontUrl}) format('woff2-variations')`,
  },
  ':focus-visible': { outline: `3px solid ${palette.info.main}`, outlineOffset: 2 },
  'main:focus, main:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
};
