import { type ReactNode, useCallback, useRef, useState } from 'react';
import Slider from 'react-slick';
import { Box } from '@teluk-mart/shared/mui';
import { restingRow, slickStyles, unhydratedStyles } from './carousel-styles';
import { CarouselControls } from './CarouselControls';
import { CarouselSlide } from './CarouselSlide';
import { useAutoplay } from './use-autoplay';
import { type Columns, useColumns } from './use-columns';
import { useHydrated } from './use-hydrated';

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Milliseconds from one slide to the next (spec §9). */
  autoAdvance: number;
  slides: readonly { key: string | number; node: ReactNode }[];
  /** Whether the first slide follows the last. */
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
 * good, hovering only for its while (resolutions 29). Slides that all fit rest in a row and are never cloned
 * (resolutions 30).
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
