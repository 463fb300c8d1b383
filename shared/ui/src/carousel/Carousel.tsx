import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Direction } from '@teluk-mart/contract/scroll-row';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { useCallback, useRef, useState } from 'react';
import type Slider from 'react-slick';
import { CarouselControls } from './CarouselControls';
import { CarouselRow, type Columns, type Slide } from './CarouselRow';
import type { FocusPlace } from './slide-focus';
import { useAutoplay } from './use-autoplay';
import { useTakeover } from './use-takeover';

/** Shows the controls only if not all slides fit side by side. */
function controlsDisplay(count: number, { xs, sm = xs, md = sm }: Columns) {
  const display = (columns: number) => (count > columns ? 'flex' : 'none');
  return { xs: display(xs), sm: display(sm), md: display(md) };
}

/** Returns the number of slides side by side at the window's width. */
function useColumns({ xs, sm = xs, md = sm }: Columns): number {
  const { breakpoints } = useTheme();
  const isMedium = useMediaQuery(breakpoints.up('md').replace('@media ', ''));
  const isSmall = useMediaQuery(breakpoints.up('sm').replace('@media ', ''));
  if (isMedium) return md;
  return isSmall ? sm : xs;
}

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Milliseconds that a slide stays. */
  autoAdvance: number;
  slides: readonly Slide[];
  /** Slides side by side from each width on. */
  perView?: Columns;
}

const ONE: Columns = { xs: 1 };

/**
 * Slides that follow one another in a circle, by themselves until a visitor touches them. A pointer, a key, an arrow or
 * the focus stops them for good, hovering only for its duration. Slides that all fit rest
 * (docs/specification.md#carousels).
 *
 * The server renders a row that the browser scrolls. Slick takes its place in a page that has come alive, and nothing
 * moves (docs/decisions/044-react-slick-draws-every-carousel.md).
 */
export function Carousel({ label, autoAdvance, slides, perView = ONE }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const focusRef = useRef<FocusPlace>(undefined);
  const [current, setCurrent] = useState(0);
  const columns = useColumns(perView);
  const count = slides.length;
  const fits = count <= columns;
  const movable = count > perView.xs;
  const autoplay = useAutoplay(!fits);
  const { stop } = autoplay;
  const begin = useCallback(
    (slide: number) => {
      setCurrent(slide);
      // The visitor has scrolled the row.
      if (slide > 0) stop();
    },
    [stop],
  );
  const { Slick, stepRow } = useTakeover(row, movable, begin);
  const step = (direction: Direction) => {
    stop();
    if (!slider.current) stepRow(direction);
    else if (direction === 'next') slider.current.slickNext();
    else slider.current.slickPrev();
  };
  return (
    <Box
      role="region"
      aria-roledescription="karusel"
      aria-label={label}
      onMouseEnter={() => autoplay.hold(true)}
      onMouseLeave={() => autoplay.hold(false)}
    >
      <Box onPointerDown={stop} onKeyDown={stop} onFocus={stop}>
        {Slick ? (
          <Slick
            // Starts anew at the first slide once all slides fit.
            key={String(fits)}
            slides={slides}
            perView={perView}
            columns={columns}
            start={fits ? 0 : current}
            autoAdvance={autoAdvance}
            running={autoplay.running}
            isLive={!autoplay.playing}
            focusRef={focusRef}
            sliderRef={slider}
            onMove={setCurrent}
          />
        ) : (
          <CarouselRow
            ref={row}
            slides={slides}
            perView={perView}
            movable={movable}
            focusRef={focusRef}
          />
        )}
      </Box>
      {movable && (
        <CarouselControls
          current={current}
          count={count}
          onStep={step}
          playing={autoplay.available ? autoplay.playing : undefined}
          onToggle={autoplay.toggle}
          onTouch={stop}
          display={controlsDisplay(count, perView)}
        />
      )}
    </Box>
  );
}
