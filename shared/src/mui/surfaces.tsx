import type { ReactNode } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import { palette } from '../theme/palette';
import { theme } from '../theme/theme';
import { styledElement } from './styled-element';

/** A surface that stands out from its ground by a thin edge. */
export const Card = styledElement<'div', object>('div', [], () => [
  {
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: 20,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
  },
]);

/** As wide as a page's content, in the middle. */
export const Container = styledElement<'div', object>('div', [], () => [
  {
    boxSizing: 'border-box',
    width: '100%',
    marginInline: 'auto',
    paddingInline: 16,
    [theme.breakpoints.up('sm')]: { paddingInline: 24 },
    [theme.breakpoints.up('lg')]: { maxWidth: theme.breakpoints.values.lg },
  },
]);

interface StackStyle {
  direction?: 'row' | 'column';
}

/** Things below each other, or side by side; `gap` in `sx` is the space between them. */
export const Stack = styledElement<'div', StackStyle>(
  'div',
  ['direction'],
  ({ direction = 'column' }) => [{ display: 'flex', flexDirection: direction }],
);

interface ChipStyle {
  size?: 'small' | 'medium';
  variant?: 'filled' | 'outlined';
}

const ChipBox = styledElement<'div', ChipStyle>(
  'div',
  ['size', 'variant'],
  ({ size = 'medium', variant = 'filled' }) => [
    {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      maxWidth: '100%',
      height: size === 'small' ? 24 : 32,
      borderRadius: 16,
      backgroundColor: theme.palette.action.selected,
      color: palette.text.primary,
      fontFamily: theme.typography.fontFamily,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.5,
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
    },
    variant === 'outlined' && {
      border: `1px solid ${theme.palette.grey[400]}`,
      backgroundColor: 'transparent',
    },
  ],
);

const ChipLabel = styledElement<'span', ChipStyle>(
  'span',
  ['size', 'variant'],
  ({ size = 'medium', variant = 'filled' }) => [
    {
      overflow: 'hidden',
      paddingInline: (size === 'small' ? 8 : 12) - (variant === 'outlined' ? 1 : 0),
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  ],
);

interface ChipProps extends ChipStyle {
  label: ReactNode;
  sx?: SxProps<Theme>;
}

/** Class of a chip, by which a table lets its words wrap. */
export const CHIP_CLASS = 'shared-chip';

/** A word or two about the thing beside it. */
export function Chip({ label, size, variant, sx }: ChipProps) {
  return (
    <ChipBox className={CHIP_CLASS} {...{ size, variant, sx }}>
      <ChipLabel {...{ size, variant }}>{label}</ChipLabel>
    </ChipBox>
  );
}
