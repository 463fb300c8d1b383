import type { CSSObject } from '@mui/material/styles';
import { breaksAnywhere } from '../theme/looks';
import { palette } from '../theme/palette';
import { theme } from '../theme/theme';
import { type Plain, styledElement } from './styled-element';

type Variant =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'subtitle1'
  | 'subtitle2'
  | 'body1'
  | 'body2'
  | 'caption'
  | 'overline'
  | 'inherit';

interface TextStyle {
  /** Kind of text; `inherit` looks like what is around it. */
  variant?: Variant;
  color?: 'primary' | 'secondary' | 'textSecondary' | 'error' | 'inherit';
  /** Leaves some room below. */
  gutterBottom?: boolean;
  /** Stays on one line and ends in an ellipsis. */
  noWrap?: boolean;
}

const COLOURS = {
  primary: { color: palette.primary.main },
  secondary: { color: palette.secondary.main },
  textSecondary: { color: palette.text.secondary },
  error: { color: palette.error.main },
  inherit: { color: 'inherit' },
} as const;

const INHERITED = { font: 'inherit', lineHeight: 'inherit', letterSpacing: 'inherit' };

const NO_WRAP = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const TEXT: CSSObject = { margin: 0, ...breaksAnywhere };

function textStyles({ variant = 'body1', color, gutterBottom = false, noWrap = false }: TextStyle) {
  return [
    TEXT,
    (variant === 'inherit' ? INHERITED : theme.typography[variant]) as CSSObject,
    color && COLOURS[color],
    noWrap && NO_WRAP,
    gutterBottom && { marginBottom: '0.35em' },
  ];
}

const OWN = ['variant', 'color', 'gutterBottom', 'noWrap'] as const;

const Text = styledElement<'p', TextStyle>('p', OWN, textStyles);

/** Elements of variants that are no paragraphs. */
const ELEMENTS: Partial<Record<Variant, 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'span'>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  subtitle1: 'h6',
  subtitle2: 'h6',
  caption: 'span',
  overline: 'span',
};

/** Text in one of the theme's variants: a heading is the element of its rank, all else a paragraph. */
export const Typography = ((props: TextStyle) => (
  <Text component={(props.variant && ELEMENTS[props.variant]) ?? 'p'} {...props} />
)) as Plain<'p', TextStyle>;

interface LinkStyle extends TextStyle {
  underline?: 'hover' | 'none';
}

/** A link in a text. */
export const Link = styledElement<'a', LinkStyle>(
  'a',
  [...OWN, 'underline'],
  ({ variant = 'inherit', color = 'primary', underline = 'hover', ...style }) => [
    ...textStyles({ variant, color, ...style }),
    { fontWeight: 600, textDecoration: 'none' },
    underline === 'hover' && { '&:hover': { textDecoration: 'underline' } },
  ],
);
