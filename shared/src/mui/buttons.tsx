import type { ComponentProps, ElementType, ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import { alpha, type CSSObject, type SxProps, type Theme } from '@mui/material/styles';
import { bareButton, buttonSizes, PILL } from '../theme/looks';
import { palette } from '../theme/palette';
import { theme } from '../theme/theme';
import { type Plain, styledElement } from './styled-element';

/** Selects with the weight of two classes, so that no `sx` overrides it. */
const ALWAYS = '&&';

/** Style of every button. A press darkens it, whatever colours its place has given to it. */
const BUTTON: CSSObject = {
  ...bareButton,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  verticalAlign: 'middle',
  textDecoration: 'none',
  '&:active': { filter: 'brightness(0.85)' },
  '@media print': { colorAdjust: 'exact' },
};

const { short, shortest } = theme.transitions.duration;

/** Opacity of the ground that hovering and pressing give to a button without a ground of its own. */
const HOVERED = theme.palette.action.hoverOpacity;
const PRESSED = 0.16;

/** Styles for a pointer that can hover; a finger would leave them behind after its tap. */
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
  /** Shows a spinner in place of its words, and takes no press. */
  loading?: boolean;
}

/** Style of a button that takes no press. Links and labels have no `disabled` of their own that could be styled by. */
interface DisabledStyle {
  looksDisabled?: boolean;
}

const { disabled: faint, disabledBackground } = theme.palette.action;

const mainOf = (color: Colour) =>
  color === 'inherit' ? palette.text.primary : palette[color].main;

const COLOURS_OF: Readonly<Record<Variant, (color: Colour) => CSSObject>> = {
  text: (color) => ({
    color: color === 'inherit' ? 'inherit' : mainOf(color),
    ...hovered({ backgroundColor: alpha(mainOf(color), HOVERED) }),
    '&:active': { backgroundColor: alpha(mainOf(color), PRESSED) },
  }),
  outlined: (color) => ({
    border: '1px solid',
    borderColor: color === 'inherit' ? 'currentColor' : alpha(mainOf(color), 0.5),
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
    };
  },
};

const DISABLED: CSSObject = { pointerEvents: 'none', cursor: 'default', color: faint };

const DISABLED_GROUNDS: Readonly<Record<Variant, CSSObject>> = {
  text: {},
  outlined: { borderColor: disabledBackground },
  contained: { backgroundColor: disabledBackground },
};

/** Pixels above and below the words. */
const PADDING_BLOCK: Readonly<Record<Size, number>> = { small: 4, medium: 6, large: 8 };

const spin = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A spinner in place of the words. */
const LOADING: CSSObject = {
  color: 'transparent',
  '&::before': {
    content: '""',
    position: 'absolute',
    width: 16,
    height: 16,
    border: `2px solid ${faint}`,
    borderTopColor: 'transparent',
    borderRadius: '50%',
    animation: `${spin} 1.4s linear infinite`,
  },
};

const ButtonRoot = styledElement<'button', ButtonStyle & DisabledStyle>(
  'button',
  ['variant', 'color', 'size', 'fullWidth', 'loading', 'looksDisabled'],
  ({ variant = 'text', color = 'primary', size = 'medium', fullWidth, loading, looksDisabled }) => [
    BUTTON,
    theme.typography.button as CSSObject,
    {
      minWidth: 64,
      paddingBlock: PADDING_BLOCK[size] - (variant === 'outlined' ? 1 : 0),
      borderRadius: PILL,
      transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
        duration: short,
      }),
    },
    COLOURS_OF[variant](color),
    buttonSizes[size],
    fullWidth && { width: '100%' },
    looksDisabled && { [ALWAYS]: { ...DISABLED, ...DISABLED_GROUNDS[variant] } },
    loading && { [ALWAYS]: LOADING },
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

interface ElementProps {
  component?: ElementType;
  href?: string;
  disabled?: boolean;
  children?: ReactNode;
}

/**
 * The element of a button and what it needs to be one. It can be focused by its `tabIndex` where the browser does not focus
 * a button that is clicked (Safari), so that a dialog gives the focus back to it.
 */
function elementProps({ component, href, disabled = false }: ElementProps) {
  const element = component ?? (href === undefined ? 'button' : 'a');
  return {
    component: element,
    tabIndex: disabled ? -1 : 0,
    looksDisabled: disabled,
    ...(element === 'button' && { type: 'button', disabled }),
    ...(element !== 'button' && disabled && { 'aria-disabled': true }),
  };
}

export interface ButtonProps extends ButtonStyle {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  disabled?: boolean;
  sx?: SxProps<Theme>;
}

/** Props of a button, or of a link where it has a `href`. */
type ButtonOrLink<Own extends object> = Plain<'button', Own> &
  ((
    props: { href: string } & Own & Omit<ComponentProps<'a'>, keyof Own>,
  ) => React.JSX.Element | null);

/** A button; with `href`, or with a link as `component`, a link that looks like one. */
export const Button = (({
  startIcon,
  endIcon,
  children,
  disabled = false,
  ...props
}: ButtonProps & ElementProps) => {
  const { size = 'medium', loading = false } = props;
  return (
    <ButtonRoot
      {...elementProps({ ...props, disabled: disabled || loading })}
      aria-busy={loading || undefined}
      {...props}
    >
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
}) as ButtonOrLink<ButtonProps>;

interface IconButtonStyle {
  color?: 'default' | 'primary' | 'error' | 'inherit';
  size?: Size;
  /** Stands at the end of a field, near its edge. */
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

const IconButtonRoot = styledElement<'button', IconButtonStyle & DisabledStyle>(
  'button',
  ['color', 'size', 'edge', 'looksDisabled'],
  ({ color = 'default', size = 'medium', edge, looksDisabled }) => {
    const ground = color === 'primary' || color === 'error' ? color : undefined;
    const strong = ground ? palette[ground].main : theme.palette.action.active;
    return [
      BUTTON,
      {
        flex: '0 0 auto',
        borderRadius: '50%',
        color: iconColour(color),
        textAlign: 'center',
        transition: theme.transitions.create('background-color', { duration: shortest }),
        ...hovered({ backgroundColor: alpha(strong, HOVERED) }),
        '&:active': { backgroundColor: alpha(strong, PRESSED) },
      },
      ICON_BUTTON_SIZES[size],
      edge && { marginRight: size === 'small' ? -3 : -12 },
      looksDisabled && { [ALWAYS]: DISABLED },
    ];
  },
);

/** A round button that is an icon; its words are its label. */
export const IconButton = (({ disabled, ...props }: IconButtonStyle & ElementProps) => (
  <IconButtonRoot {...elementProps({ ...props, disabled })} {...props} />
)) as ButtonOrLink<IconButtonStyle & { disabled?: boolean; sx?: SxProps<Theme> }>;
