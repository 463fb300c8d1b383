import type { SxProps, Theme } from '@mui/material/styles';
import { SvgIcon } from '@teluk-mart/shared/mui';

interface IconProps {
  /** The `d` of an SVG path on a 24 × 24 grid, for instance a constant of `icon-paths`. */
  path: string;
  fontSize?: 'inherit' | 'small' | 'medium' | 'large';
  sx?: SxProps<Theme>;
}

/** Draws an icon. It is decoration: what it means is said in words beside it or by its button's label. */
export function Icon({ path, fontSize, sx }: IconProps) {
  return (
    <SvgIcon aria-hidden fontSize={fontSize} sx={sx}>
      <path d={path} />
    </SvgIcon>
  );
}
