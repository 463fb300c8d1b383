import type { Columns } from './use-columns';

/** Half of the space in pixels between two slides. */
const HALF_GAP = 10;

/** What react-slick needs to lay its slides in a row, without its style sheet. */
export const slickStyles = {
  position: 'relative',
  '& .slick-list': {
    position: 'relative',
    overflow: 'hidden',
    mx: `-${HALF_GAP}px`,
    // A finger that moves sideways moves the slides, one that moves up or down the page.
    touchAction: 'pan-y pinch-zoom',
  },
  '& .slick-track': { position: 'relative', display: 'flex' },
  '& .slick-slide': { flexShrink: 0, px: `${HALF_GAP}px` },
  '& .slick-slide > div, & .slick-slide > div > div': { height: '100%' },
  // react-slick handles clicks on pictures by itself; they belong to the slide's own link or button.
  '& .slick-slide img': { pointerEvents: 'none' },
} as const;

/** Before the browser knows its width: the first slides in their places, as they will be, and no clones. */
export function unhydratedStyles({ xs, sm = xs, md = sm }: Columns) {
  return {
    '& .slick-track': { left: '0 !important', width: '100% !important' },
    '& .slick-cloned': { display: 'none' },
    '& .slick-slide': {
      width: {
        xs: `${100 / xs}% !important`,
        sm: `${100 / sm}% !important`,
        md: `${100 / md}% !important`,
      },
    },
  };
}

/** A row for slides that all fit: nothing moves. */
export function restingRow({ xs, sm = xs, md = sm }: Columns) {
  const template = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
  return {
    display: 'grid',
    gap: `${2 * HALF_GAP}px`,
    gridTemplateColumns: { xs: template(xs), sm: template(sm), md: template(md) },
  };
}
