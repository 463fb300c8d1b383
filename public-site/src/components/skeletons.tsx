import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Place of a badge; the width in pixels. */
export function SkeletonBadge({ width }: { width: number }) {
  return <Skeleton variant="rounded" sx={{ width, height: 24, borderRadius: 4 }} />;
}

/** Place of the large picture of a record's own page, which announces that the record is on its way. */
export function SkeletonPicture() {
  return (
    <Skeleton
      data-testid="skeleton"
      variant="rounded"
      sx={{ width: '100%', height: 'auto', aspectRatio: '16/9', borderRadius: '20px' }}
    />
  );
}

/** Place of the title of a record's own page: two lines on a phone, as most titles need there. */
export function SkeletonTitle({
  wideLines = 1,
}: {
  /** Lines from a tablet on. */ wideLines?: 1 | 2;
}) {
  return (
    <Box sx={{ width: '100%' }}>
      <Skeleton sx={{ width: '95%', maxWidth: 640, typography: 'h1' }} />
      <Skeleton
        sx={{
          display: { md: wideLines === 1 ? 'none' : 'block' },
          width: '55%',
          typography: 'h1',
        }}
      />
    </Box>
  );
}

/** Widths of the lines in percent, uneven as those of a paragraph. */
const LINES = [90, 100, 95, 60];

/** Place of a paragraph that is on its way. */
export function SkeletonText() {
  return LINES.map((width) => (
    <Skeleton key={width} sx={{ width: `${width}%`, maxWidth: '70ch', typography: 'body1' }} />
  ));
}
