import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useMediaQuery } from '@teluk-mart/shared/hooks/use-media-query';
import { Box } from '@teluk-mart/shared/mui';
import { WITHOUT_SCRIPT } from '@teluk-mart/shared/theme/no-script';
import { CarouselControls } from './CarouselControls';
import { useAutoplay } from './use-autoplay';

/** Number of things side by side from each width on. */
interface Columns {
  xs: number;
  sm?: number;
  md?: number;
}

/** Space in pixels between two slides. */
const GAP = 20;

/** Room in pixels at the sides for the shadows and focus rings of slides, which scrolling would cut off. */
const MARGIN = GAP / 2;

/** A row of slides that the browser scrolls and stops at slides by itself, with or without scripts. */
function trackStyles({ xs, sm = xs, md = sm }: Columns) {
  const width = (columns: number) => `calc((100% - ${GAP * (columns - 1)}px) / ${columns})`;
  return {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { xs: width(xs), sm: width(sm), md: width(md) },
    gap: `${GAP}px`,
    mx: `-${MARGIN}px`,
    px: `${MARGIN}px`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: `${MARGIN}px`,
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
    // The only sign that there is more, and the only way there for a mouse.
    [WITHOUT_SCRIPT]: { scrollbarWidth: 'auto', '&::-webkit-scrollbar': { display: 'block' } },
  } as const;
}

/** Shows the controls only where not all slides fit side by side. */
function controlsDisplay(count: number, { xs, sm = xs, md = sm }: Columns) {
  const display = (columns: number) => (count > columns ? 'flex' : 'none');
  return { xs: display(xs), sm: display(sm), md: display(md) };
}

interface CarouselSlideProps {
  /** Counted from 1. */
  position: number;
  count: number;
  children: ReactNode;
}

/** One slide, which says where it stands. */
function CarouselSlide({ position, count, children }: CarouselSlideProps) {
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

/** Distance in pixels from the start of one slide to that of the next. */
function stepOf({ children }: HTMLElement): number {
  const [first, second] = children as HTMLCollectionOf<HTMLElement>;
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
}

/** Scroll position of a track. */
interface Position {
  /** Index of the first slide in view. */
  current: number;
  isAtEnd: boolean;
}

function positionOf(track: HTMLElement): Position {
  const { scrollLeft, scrollWidth, clientWidth } = track;
  // Zoomed pages scroll by fractions of a pixel.
  const isAtEnd = scrollLeft + clientWidth > scrollWidth - 2;
  return { current: Math.round(scrollLeft / (stepOf(track) || 1)), isAtEnd };
}

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Milliseconds from one slide to the next. */
  autoAdvance: number;
  slides: readonly { key: string | number; node: ReactNode }[];
  /** The first slide follows the last. */
  loop?: boolean;
  arrows?: boolean;
  /** Slides side by side from each width on. */
  perView?: Columns;
}

const ONE: Columns = { xs: 1 };

/**
 * Slides that move by themselves until somebody touches them: a pointer, a key, an arrow or the focus stops them for
 * good, hovering only for its while. Slides that all fit rest in a row (docs/specification.md#carousels).
 */
export function Carousel({
  label,
  autoAdvance,
  slides,
  loop = true,
  arrows = true,
  perView = ONE,
}: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [{ current, isAtEnd }, setPosition] = useState<Position>({ current: 0, isAtEnd: false });
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const count = slides.length;
  const movable = count > perView.xs;
  const step = useCallback(
    (direction: 'previous' | 'next') => {
      if (!track.current) return;
      const here = positionOf(track.current);
      const isFirst = here.current === 0;
      const turnsOver = direction === 'next' ? here.isAtEnd : isFirst;
      if (turnsOver && !loop) return;
      const end = direction === 'next' ? 0 : count;
      const target = turnsOver ? end : here.current + (direction === 'next' ? 1 : -1);
      track.current.scrollTo({
        left: target * stepOf(track.current),
        behavior: reducedMotion ? 'instant' : 'smooth',
      });
    },
    [count, loop, reducedMotion],
  );
  const advance = useCallback(() => step('next'), [step]);
  const autoplay = useAutoplay({ delay: autoAdvance, movable, advance });
  const follow = () => {
    if (!track.current) return;
    const here = positionOf(track.current);
    setPosition((known) =>
      known.current === here.current && known.isAtEnd === here.isAtEnd ? known : here,
    );
  };
  return (
    <Box
      role="region"
      aria-roledescription="karusel"
      aria-label={label}
      onMouseEnter={() => autoplay.hold(true)}
      onMouseLeave={() => autoplay.hold(false)}
    >
      <Box
        ref={track}
        aria-live={autoplay.playing ? 'off' : 'polite'}
        onScroll={follow}
        onPointerDown={autoplay.stop}
        onKeyDown={autoplay.stop}
        onFocus={autoplay.stop}
        sx={trackStyles(perView)}
      >
        {slides.map(({ key, node }, index) => (
          <CarouselSlide key={key} position={index + 1} count={count}>
            {node}
          </CarouselSlide>
        ))}
      </Box>
      {movable && (
        <CarouselControls
          current={current}
          count={count}
          canStep={(direction) => loop || (direction === 'next' ? !isAtEnd : current > 0)}
          onStep={
            arrows
              ? (direction) => {
                  autoplay.stop();
                  step(direction);
                }
              : undefined
          }
          playing={autoplay.available ? autoplay.playing : undefined}
          onToggle={autoplay.toggle}
          onTouch={autoplay.stop}
          display={controlsDisplay(count, perView)}
        />
      )}
    </Box>
  );
}
