import Box from '@mui/material/Box';
import { WITHOUT_SCRIPT } from '@teluk-mart/ui/theme/no-script';
import { ON_PAPER } from '@teluk-mart/ui/theme/print';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { type FocusPlace, placeOfFocus } from './slide-focus';

/** Number of slides side by side from each width on. */
export interface Columns {
  xs: number;
  sm?: number;
  md?: number;
}

export interface Slide {
  key: string | number;
  node: ReactNode;
}

/** Space in pixels between two slides. */
const GAP = 20;

/** Room in pixels at the sides for the shadows and focus rings of slides, which would be cut off. */
export const MARGIN = GAP / 2;

/**
 * Returns the styles of the space around slides, with the room at its sides. Each slide gets a whole number of pixels
 * in it, as Slick counts.
 */
export function stageStyles({ xs, sm = xs, md = sm }: Columns) {
  const width = (columns: number) => `round(up, calc(100% + ${GAP}px), ${columns}px)`;
  return { mx: `-${MARGIN}px`, width: { xs: width(xs), sm: width(sm), md: width(md) } } as const;
}

/** Returns the styles of a row that the browser scrolls and stops at slides by itself, with or without scripts. */
function rowStyles({ xs, sm = xs, md = sm }: Columns) {
  const width = (columns: number) => `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`;
  return {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { xs: width(xs), sm: width(sm), md: width(md) },
    gap: `${GAP}px`,
    px: `${MARGIN}px`,
    overflowX: 'auto',
    scrollBehavior: 'smooth',
    '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: `${MARGIN}px`,
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
    // The only sign that there is more, and the only way there for a mouse.
    [WITHOUT_SCRIPT]: { scrollbarWidth: 'auto', '&::-webkit-scrollbar': { display: 'block' } },
    [ON_PAPER]: { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr', overflow: 'visible' },
  } as const;
}

interface CarouselSlideProps {
  /** Counted from 1. */
  position: number;
  count: number;
  children: ReactNode;
}

/** A slide with its position for screen readers. */
export function CarouselSlide({ position, count, children }: CarouselSlideProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${position} dari ${count}`}
      sx={{ minWidth: 0, py: '4px', scrollSnapAlign: 'start', '& > *': { height: '100%' } }}
    >
      {children}
    </Box>
  );
}

interface CarouselRowProps {
  ref: RefObject<HTMLDivElement | null>;
  slides: readonly Slide[];
  perView: Columns;
  /** It has more than fits into it, on a phone at least: the document's loader looks for such rows. */
  movable: boolean;
  /** Keeps the place of the focus in the row when it goes away. */
  focusRef: RefObject<FocusPlace | undefined>;
}

/** The slides as the server renders them: a row that needs no script. */
export function CarouselRow({ ref, slides, perView, movable, focusRef }: CarouselRowProps) {
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      focusRef.current = row ? placeOfFocus([...row.children]) : undefined;
    };
  }, [ref, focusRef]);
  return (
    <Box
      ref={ref}
      data-row={movable || undefined}
      sx={{ ...stageStyles(perView), ...rowStyles(perView) }}
    >
      {slides.map(({ key, node }, index) => (
        <CarouselSlide key={key} position={index + 1} count={slides.length}>
          {node}
        </CarouselSlide>
      ))}
    </Box>
  );
}
