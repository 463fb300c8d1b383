import { Skeleton } from '@teluk-mart/shared/mui';

/** Place of the large picture of a record's own page, which is what says that the record is on its way. */
export function SkeletonPicture() {
  return (
    <Skeleton
      data-testid="skeleton"
      variant="rounded"
      sx={{ width: '100%', height: 'auto', aspectRatio: '16/9', borderRadius: '20px' }}
    />
  );
}
