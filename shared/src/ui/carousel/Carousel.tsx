import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import Slider from 'react-slick';
import { useMediaQuery } from '@teluk-mart/shared/hooks/use-media-query';
import { Box, useTheme } from '@teluk-mart/shared/mui';
import { CarouselControls } from './CarouselControls';
import { useAutoplay } from './use-autoplay';

/** Number of things side by side from each width on. */
interface Columns {
  xs: number;
  sm?: number;
  md?: number;
}

/** The number of columns that this window has room for; the phone's where the window is not known. */
function useColumns({ xs, sm = xs, md = sm }: Columns): number {
  const { breakpoints } = useTheme();
  const small = useMediaQuery(`(min-width: ${breakpoints.values.sm}px)`);
  const medium = useMediaQuery(`(min-width: ${breakpoints.values.md}px)`);
  if (medium) return md;
  return small ? sm : xs;
}

const never = () => () => undefined;

/** Tells whether the browser has taken over: `false` on the server and in the first pass over its HTML. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Half of the space in pixels between two slides. */
const HALF_GAP = 10;

/** Lays react-slick's slides in a row, without its style sheet. */
const slickStyles = {
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
function unhydratedStyles({ xs, sm = xs, md = sm }: Columns) {
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
function restingRow({ xs, sm = xs, md = sm }: Columns) {
  const template = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
  return {
    display: 'grid',
    gap: `${2 * HALF_GAP}px`,
    gridTemplateColumns: { xs: template(xs), sm: template(sm), md: template(md) },
  };
}

interface CarouselSlideProps {
  /** Counted from 1. */
  position: number;
  count: number;
  children: ReactNode;
}

/** One slide, which says where it stands. react-slick hands every slide a style and a tabIndex: they are not wanted. */
function CarouselSlide({ position, count, children }: CarouselSlideProps) {
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

/** Hidden slides and react-slick's clones must not take the focus; it hides them from screen readers only. */
function keepFocusOutOfHiddenSlides(stage: HTMLElement): void {
  for (const slide of stage.querySelectorAll('.slick-slide')) {
    slide.toggleAttribute('inert', slide.getAttribute('aria-hidden') === 'true');
  }
}

/**
 * Slides that move by themselves until somebody touches them: a pointer, a key, an arrow or the focus stops them for
 * good, hovering only for its while. Slides that all fit rest in a row and are never cloned
 * (docs/specification.md#carousels).
 */
export function Carousel({
  label,
  autoAdvance,
  slides,
  loop = true,
  arrows = true,
  perView = ONE,
}: CarouselProps) {
  const stage = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const [current, setCurrent] = useState(0);
  const hydrated = useHydrated();
  const columns = useColumns(perView);
  const count = slides.length;
  const movable = count > columns;
  const advance = useCallback(() => slider.current?.slickNext(), []);
  const autoplay = useAutoplay({ delay: autoAdvance, movable, advance });
  const markHidden = () => {
    if (stage.current) keepFocusOutOfHiddenSlides(stage.current);
  };
  const content = slides.map(({ key, node }, index) => (
    <CarouselSlide key={key} position={index + 1} count={count}>
      {node}
    </CarouselSlide>
  ));
  return (
    <Box
      role="region"
      aria-roledescription="karusel"
      aria-label={label}
      onMouseEnter={() => autoplay.hold(true)}
      onMouseLeave={() => autoplay.hold(false)}
    >
      <Box
        ref={stage}
        aria-live={autoplay.playing ? 'off' : 'polite'}
        onPointerDown={autoplay.stop}
        onKeyDown={autoplay.stop}
        onFocus={autoplay.stop}
        sx={[
          movable ? slickStyles : restingRow(perView),
          movable && !hydrated && unhydratedStyles(perView),
        ]}
      >
        {movable ? (
          <Slider
            ref={slider}
            infinite={loop}
            slidesToShow={columns}
            speed={450}
            arrows={false}
            accessibility={false}
            draggable={false}
            beforeChange={(_, next) => setCurrent(next)}
            onInit={markHidden}
            onReInit={markHidden}
          >
            {content}
          </Slider>
        ) : (
          content
        )}
      </Box>
      {movable && (
        <CarouselControls
          current={current}
          count={count}
          canStep={(direction) =>
            loop || (direction === 'next' ? current < count - columns : current > 0)
          }
          onStep={
            arrows
              ? (direction) => {
                  autoplay.stop();
                  if (direction === 'next') slider.current?.slickNext();
                  else slider.current?.slickPrev();
                }
              : undefined
          }
          playing={autoplay.available ? autoplay.playing : undefined}
          onToggle={autoplay.toggle}
          onTouch={autoplay.stop}
        />
      )}
    </Box>
  );
}
