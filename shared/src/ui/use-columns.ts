import { useTheme } from '@teluk-mart/shared/mui';
import { useMediaQuery } from './use-media-query';

/** Number of things side by side from each width on. */
export interface Columns {
  xs: number;
  sm?: number;
  md?: number;
}

/** How many of them this window has room for; the phone's number where the window is not known. */
export function useColumns({ xs, sm = xs, md = sm }: Columns): number {
  const { breakpoints } = useTheme();
  const small = useMediaQuery(`(min-width: ${breakpoints.values.sm}px)`);
  const medium = useMediaQuery(`(min-width: ${breakpoints.values.md}px)`);
  if (medium) return md;
  return small ? sm : xs;
}
