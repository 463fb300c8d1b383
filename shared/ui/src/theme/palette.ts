/**
 * Colours of the brand. Words have a contrast of at least 4.5 : 1 on their grounds (WCAG 1.4.3). The edge of a field
 * (grey 500) has at least 3 : 1 (WCAG 1.4.11). `palette.test.ts` lists the pairs.
 */
export const palette = {
  primary: { main: '#0B6B4F', dark: '#084F3A', light: '#E3F4EC', contrastText: '#FFFFFF' },
  secondary: { main: '#C4431B', dark: '#9E3413', light: '#FDE9E1', contrastText: '#FFFFFF' },
  success: { main: '#1B7A3D', light: '#DFF5E5', dark: '#115229', contrastText: '#FFFFFF' },
  info: { main: '#1D6299', light: '#E1F0FB', dark: '#124369', contrastText: '#FFFFFF' },
  warning: { main: '#8A5A00', light: '#FFF1CF', dark: '#5E3D00', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', light: '#FCE5E3', dark: '#7D1812', contrastText: '#FFFFFF' },
  grey: {
    100: '#F3F1EC',
    200: '#E7E4DC',
    300: '#D5D1C6',
    500: '#85827A',
    600: '#66645C',
    700: '#4D4B45',
  },
  text: { primary: '#16302A', secondary: '#4C5F59' },
  background: { default: '#FFFDF9', paper: '#FFFFFF' },
  divider: '#E7E4DC',
} as const;
