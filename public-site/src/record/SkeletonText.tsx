import { Skeleton } from '@teluk-mart/shared/mui';

/** Widths of the lines in percent, uneven as those of a paragraph. */
const LINES = [90, 100, 95, 60];

/** Place of a paragraph that is on its way. */
export function SkeletonText() {
  return LINES.map((width) => (
    <Skeleton key={width} sx={{ width: `${width}%`, maxWidth: '70ch', typography: 'body1' }} />
  ));
}
