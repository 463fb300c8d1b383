import { Skeleton, Stack } from '@teluk-mart/shared/mui';

/** Widths of period, time and place in pixels, their icons included. */
const FACTS = [200, 110, 340];

/** Place of an event's facts in their short form; on a phone they stand below one another and the place breaks. */
export function SkeletonFacts() {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ flexWrap: 'wrap', width: '100%', columnGap: 3, rowGap: 0.75 }}
    >
      {FACTS.map((width) => (
        <Skeleton key={width} sx={{ width, maxWidth: '100%', typography: 'body2' }} />
      ))}
      <Skeleton sx={{ display: { sm: 'none' }, mt: -0.75, width: 120, typography: 'body2' }} />
    </Stack>
  );
}
