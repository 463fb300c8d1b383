import { alpha, createTheme } from '@mui/material/styles';
import { breaksAnywhere, buttonSizes, focusRing, PILL } from './looks';
import { palette } from './palette';
import { ON_PAPER } from './print';
import { textFontFamily } from './text-font';

/** Height in pixels of the public header, so that a jump to an anchor does not end below it. */
export const HEADER_HEIGHT = 72;

/** Colour over a button while it is pressed. */
const PRESSED = alpha(palette.text.primary, 0.16);

/** The look of Teluk Mart: the green of the bay, the coral of a fresh catch, paper-warm surfaces, generous corners. */
export const theme = createTheme({
  palette,
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: textFontFamily,
    fontWeightMedium: 600,
    // The font's own space is narrow; at small sizes words would run together.
    allVariants: { wordSpacing: '0.06em' },
    h1: {
      fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)',
      fontWeight: 800,
      lineHeight: 1.15,
      letterSpacing: '-0.02em',
    },
    h2: {
      fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)',
      fontWeight: 800,
      lineHeight: 1.2,
      letterSpacing: '-0.015em',
    },
    h3: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h4: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.4 },
    body1: { lineHeight: 1.65 },
    body2: { lineHeight: 1.55 },
    button: { textTransform: 'none', fontWeight: 700 },
    overline: { fontWeight: 700, letterSpacing: '0.08em', lineHeight: 1.6 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // MUI's class alone would leave a button without its ring until scripts run.
        '.MuiButtonBase-root:focus-visible, .MuiButtonBase-root.Mui-focusVisible': focusRing,
        // In place of the ripple a press darkens the button, whatever its colours.
        '.MuiButtonBase-root:active': { backgroundImage: `linear-gradient(${PRESSED} 0 0)` },
        // Nothing to press, no room that only a screen has, no card cut in two (docs/specification.md#print).
        [ON_PAPER]: {
          '.MuiButton-root, .MuiIconButton-root, form': { display: 'none !important' },
          main: { minHeight: '0 !important' },
          'main > *': { paddingBlock: '0 !important' },
          'main > * + *': { paddingTop: '1rem !important' },
          'h1, h2, h3': { breakAfter: 'avoid' },
          'img, li, .MuiCard-root': { breakInside: 'avoid' },
          'main img': { maxHeight: '9cm' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: PILL, ...buttonSizes.medium },
        sizeSmall: buttonSizes.small,
        sizeLarge: buttonSizes.large,
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 20 } },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { fontWeight: 600 } },
    },
    MuiTypography: { styleOverrides: { root: breaksAnywhere } },
    MuiOutlinedInput: {
      styleOverrides: {
        // Weaker than the theme's own rules for hover, focus and error, which therefore still hold.
        notchedOutline: { borderColor: palette.grey[500] },
        input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700 } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
});
