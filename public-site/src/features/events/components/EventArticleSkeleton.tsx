import { Box, Skeleton, Stack } from '@teluk-mart/shared/mui';
import { SkeletonBadge } from '../../../record/SkeletonBadge';
import { SkeletonPicture } from '../../../record/SkeletonPicture';
import { SkeletonText } from '../../../record/SkeletonText';
import { SkeletonTitle } from '../../../record/SkeletonTitle';
import { EventArticleLayout } from './EventArticleLayout';

/** Widths of the facts in percent. */
const FACTS = [80, 50, 70];

/** Stands where an event will be, in the same layout so that nothing jumps when it arrives. */
export function EventArticleSkeleton() {
  return (
    <EventArticleLayout
      head={
        <>
          <SkeletonBadge width={150} />
          <SkeletonTitle />
        </>
      }
      facts={
        <Stack sx={{ gap: 2 }}>
          {FACTS.map((width) => (
            <Box key={width} sx={{ pl: 4 }}>
              <Skeleton sx={{ width: 64, typography: 'body2' }} />
              <Skeleton sx={{ width: `${width}%`, typography: 'body1' }} />
            </Box>
          ))}
        </Stack>
      }
      picture={<SkeletonPicture />}
      text={<SkeletonText />}
    />
  );
}
