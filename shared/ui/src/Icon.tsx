import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface IconProps {
  /** The `d` of an SVG path on a 24 × 24 grid, for instance a constant of `icon-paths`. */
  path: string;
  fontSize?: 'inherit' | 'small' | 'medium' | 'large';
  sx?: SxProps<Theme>;
}

const SIZES = {
  inherit: 'inherit',
  small: '1.25rem',
  medium: '1.5rem',
  large: '2.1875rem',
} as const;

/** Draws an icon. It is decoration: its meaning stands in words beside it or in its button's label. */
export function Icon({ path, fontSize = 'medium', sx }: IconProps) {
  return (
    <Box
      component="svg"
      aria-hidden
      focusable="false"
      viewBox="0 0 24 24"
      sx={[
        {
          display: 'inline-block',
          flexShrink: 0,
          width: '1em',
          height: '1em',
          fill: 'currentColor',
          fontSize: SIZES[fontSize],
          userSelect: 'none',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <path d={path} />
    </Box>
  );
}
