import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';

interface CarouselSlideProps {
  /** Counted from 1. */
  position: number;
  count: number;
  children: ReactNode;
}

/** One slide, which says where it stands. react-slick hands every slide a style and a tabIndex: they are not wanted. */
export function CarouselSlide({ position, count, children }: CarouselSlideProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} dari ${count}`}
      sx={{ height: '100%', py: '4px', '& > *': { height: '100%' } }}
    >
      {children}
    </Box>
  );
}
