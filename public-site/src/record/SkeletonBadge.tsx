import { Skeleton } from '@teluk-mart/shared/mui';

/** Place of a badge; the width in pixels. */
export function SkeletonBadge({ width }: { width: number }) {
  return <Skeleton variant="rounded" width={width} height={24} sx={{ borderRadius: 4 }} />;
}
