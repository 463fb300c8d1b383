import type { ComponentProps, ElementType, ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import { alpha, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';
import { buttonSizes } from '../theme/looks';
import { palette } from '../theme/palette';
import { theme } from '../theme/theme';
import { type Plain, styledElement } from './element';

/** What every button begins with: nothing of the browser's own looks. */
const BUTTON: CSSObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  outline: 0,
  appearance: 'none',
  verticalAlign: 'middle',
  textDecoration: 'none',
  userSelect: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  '&:focus-visible': { outline: `3px solid ${palette.info.main}`, outlineOffset: 2 },
  '@media print': { colorAdjust: 'exact' },
};

/** Time in which the colours of a button change. */
const CHANGE = theme.transitions.create(['background-color', 'border-color', 'color'], {
  duration: theme.transitions.duration.short,
});

/** Grounds of a button below the mouse and below a finger, as shares of its colour. */
const HOVERED = theme.palette.action.hoverOpacity;
const PRESSED = 0.16;

/** Rules for a button below a mouse; a finger leaves no trace. */
const hovered = (style: CSSObject): CSSObject => ({
  '@media (hover: hover)': { '&:hover': style },
});

type Colour = 'primary' | 'error' | 'inherit';
type Variant = 'text' | 'outlined' | 'contained';
type Size = 'small' | 'medium' | 'large';

interface ButtonStyle {
  variant?: Variant;
  color?: Colour;
  size?: Size;
  fullWidth?: boolean;
  /** Busy with what was asked of it: it turns, and takes no further press. */
  loading?: boolean;
}

/** Takes no press. */
interface Off {
  isOff?: boolean;
}

const { disabled, disabledBackground } = theme.palette.action;

const mainOf = (color: Colour) =>
  color === 'inherit' ? palette.text.primary : palette[color].main;

const COLOURS_OF: Readonly<Record<Variant, (color: Colour) => CSSObject>> = {
  text: (color) => ({
    backgroundColor: 'transparent',
    color: color === 'inherit' ? 'inherit' : mainOf(color),
    ...hovered({ backgroundColor: alpha(mainOf(color), HOVERED) }),
    '&:active': { backgroundColor: alpha(mainOf(color), PRESSED) },
  }),
  outlined: (color) => ({
    border: '1px solid',
    borderColor: color === 'inherit' ? 'currentColor' : alpha(mainOf(color), 0.5),
    backgroundColor: 'transparent',
    color: color === 'inherit' ? 'inherit' : mainOf(color),
    ...hovered({
      borderColor: color === 'inherit' ? 'currentColor' : mainOf(color),
      backgroundColor: alpha(mainOf(color), HOVERED),
    }),
    '&:active': { backgroundColor: alpha(mainOf(color), PRESSED) },
  }),
  contained: (color) => {
    const { main, dark, contrastText } = palette[color === 'error' ? color : 'primary'];
    return {
      backgroundColor: main,
      color: contrastText,
      ...hovered({ backgroundColor: dark }),
      '&:active': { backgroundColor: dark },
    };
  },
};

const OFF: CSSObject = { pointerEvents: 'none', cursor: 'default', color: disabled };

const OFF_GROUNDS: Readonly<Record<Variant, CSSObject>> = {
  text: {},
  outlined: { borderColor: disabledBackground },
  contained: { backgroundColor: disabledBackground },
};

/** Room above and below the words, in pixels. */
const PADDING_BLOCK: Readonly<Record<Size, number>> = { small: 4, medium: 6, large: 8 };

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** The words give way to a wheel that turns. */
const LOADING: CSSObject = {
  color: 'transparent',
  '&::before': {
    content: '""',
    position: 'absolute',
    width: 16,
    height: 16,
    border: `2px solid ${disabled}`,
    borderTopColor: 'transparent',
    borderRadius: '50%',
    animation: `${turn} 1.4s linear infinite`,
  },
};

const ButtonRoot = styledElement<'button', ButtonStyle & Off>(
  'button',
  ['variant', 'color', 'size', 'fullWidth', 'loading', 'isOff'],
  ({ variant = 'text', color = 'primary', size = 'medium', fullWidth, loading, isOff }) => [
    BUTTON,
    theme.typography.button as CSSObject,
    {
      minWidth: 64,
      paddingBlock: PADDING_BLOCK[size] - (variant === 'outlined' ? 1 : 0),
      borderRadius: 999,
      transition: CHANGE,
    },
    COLOURS_OF[variant](color),
    buttonSizes[size],
    size === 'small' && { fontSize: '0.8125rem' },
    fullWidth && { width: '100%' },
    isOff && { ...OFF, ...OFF_GROUNDS[variant] },
    loading && LOADING,
  ],
);

interface IconPlace {
  side: 'start' | 'end';
  size: Size;
}

const ICON_SIZES: Readonly<Record<Size, number>> = { small: 18, medium: 20, large: 22 };

const ButtonIcon = styledElement<'span', IconPlace>('span', ['side', 'size'], ({ side, size }) => {
  const outwards = size === 'small' ? -2 : -4;
  return [
    {
      display: 'inherit',
      marginLeft: side === 'start' ? outwards : 8,
      marginRight: side === 'start' ? 8 : outwards,
      '& > *:first-of-type': { fontSize: ICON_SIZES[size] },
    },
  ];
});

export interface ButtonProps extends ButtonStyle {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  disabled?: boolean;
  sx?: SxProps<Theme>;
}

interface ButtonElement {
  component?: ElementType;
  href?: string;
  disabled?: boolean;
  children?: ReactNode;
}

/** The element of a button, and whether it takes a press. */
function elementOf({ component, href, disabled: isOff = false }: ButtonElement) {
  const tag = component ?? (href === undefined ? 'button' : 'a');
  const off =
    tag === 'button' ? { type: 'button', disabled: isOff } : isOff && { 'aria-disabled': true };
  return { component: tag, isOff, ...off };
}

/** A button, or where it has a `href` a link that looks like one. */
type Linkable<Own extends object> = Plain<'button', Own> &
  ((
    props: { href: string } & Own & Omit<ComponentProps<'a'>, keyof Own>,
  ) => React.JSX.Element | null);

/** A button, or with `href` or a link as `component` a link that looks like one. */
export const Button = (({
  startIcon,
  endIcon,
  children,
  disabled: isOff = false,
  ...props
}: ButtonProps & ButtonElement) => {
  const { size = 'medium', loading = false } = props;
  return (
    <ButtonRoot {...elementOf({ ...props, disabled: isOff || loading })} {...props}>
      {startIcon !== undefined && (
        <ButtonIcon side="start" size={size}>
          {startIcon}
        </ButtonIcon>
      )}
      {children}
      {endIcon !== undefined && (
        <ButtonIcon side="end" size={size}>
          {endIcon}
        </ButtonIcon>
      )}
    </ButtonRoot>
  );
}) as Linkable<ButtonProps>;

interface IconButtonStyle {
  color?: 'default' | 'primary' | 'error' | 'inherit';
  size?: Size;
  /** Stands at the end of a field, whose edge it comes near to. */
  edge?: 'end';
}

const ICON_BUTTON_SIZES: Readonly<Record<Size, CSSObject>> = {
  small: { padding: 5, fontSize: '1.125rem' },
  medium: { padding: 8, fontSize: '1.5rem' },
  large: { padding: 12, fontSize: '1.75rem' },
};

function iconColour(color: NonNullable<IconButtonStyle['color']>): string {
  if (color === 'inherit') return 'inherit';
  return color === 'default' ? theme.palette.action.active : palette[color].main;
}

const IconButtonRoot = styledElement<'button', IconButtonStyle & Off>(
  'button',
  ['color', 'size', 'edge', 'isOff'],
  ({ color = 'default', size = 'medium', edge, isOff }) => {
    const ground = color === 'primary' || color === 'error' ? color : undefined;
    const strong = ground ? palette[ground].main : theme.palette.action.active;
    return [
      BUTTON,
      {
        flex: '0 0 auto',
        borderRadius: '50%',
        backgroundColor: 'transparent',
        color: iconColour(color),
        textAlign: 'center',
        transition: CHANGE,
        ...hovered({ backgroundColor: alpha(strong, HOVERED) }),
        '&:active': { backgroundColor: alpha(strong, PRESSED) },
      },
      ICON_BUTTON_SIZES[size],
      edge && { marginRight: size === 'small' ? -3 : -12 },
      isOff && OFF,
    ];
  },
);

interface IconButtonProps extends IconButtonStyle {
  sx?: SxProps<Theme>;
}

/** A round button that is an icon; its words are its label. */
export const IconButton = (({
  disabled: isOff,
  ...props
}: Omit<IconButtonProps, 'sx'> & ButtonElement) => (
  <IconButtonRoot {...elementOf({ ...props, disabled: isOff })} {...props} />
)) as Linkable<IconButtonProps>;
