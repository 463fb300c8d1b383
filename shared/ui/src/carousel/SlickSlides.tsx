import Box from '@mui/material/Box';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { ON_PAPER } from '@teluk-mart/ui/theme/print';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import Slider from 'react-slick';
import { CarouselSlide, type Columns, MARGIN, type Slide, stageStyles } from './CarouselRow';
import { controlsOf, type FocusPlace } from './slide-focus';

/** Milliseconds that the movement from one slide to the next takes. */
const SPEED = 400;

/** Milliseconds that Slick adds to the time that a slide stays. */
const ADDED_BY_SLICK = 50;

/** Rules of Slick's own style sheet that slides need; the others are for its arrows and dots. */
const SLICK_STYLES = {
  // Covered slides cannot be scrolled to: neither by the focus nor by a search in the page.
  '.slick-list': { overflow: 'clip', touchAction: 'pan-y' },
  // Under reduced motion everything that changes has a transition, which would show another slide for its first frame.
  '.slick-track': { display: 'flex', transition: 'none' },
  '.slick-slide': { flex: 'none', px: `${MARGIN}px` },
  '.slick-slide > div, .slick-slide > div > div': { height: '100%' },
  // All of them, each once; Slick writes its own sizes into the elements.
  [ON_PAPER]: {
    '.slick-cloned': { display: 'none' },
    '.slick-track': { flexWrap: 'wrap', width: 'auto !important', transform: 'none !important' },
    '.slick-slide': { width: '50% !important' },
  },
} as const;

/** Hides from keyboards and screen readers the slides that are out of view, and all clones. */
function hideCovered(stage: Element): void {
  const isFocusLost = stage.querySelector('.slick-slide:not(.slick-active) :focus') !== null;
  for (const slide of stage.querySelectorAll('.slick-slide')) {
    slide.toggleAttribute('inert', !slide.matches('.slick-active'));
    if (!slide.matches('.slick-cloned')) continue;
    // A pointer can press it while it is in view; the slide itself is the one to be read.
    slide.setAttribute('aria-hidden', 'true');
    for (const control of controlsOf(slide)) control.tabIndex = -1;
  }
  if (!isFocusLost) return;
  const [control] = controlsOf(stage.querySelector('.slick-active:not(.slick-cloned)'));
  control?.focus({ preventScroll: true });
}

/** Draws the pictures of the slides in view and of the next one with their slides, not after them. */
function preparePictures(stage: Element): void {
  for (const picture of stage.querySelectorAll('img')) {
    // At every change Slick wraps this handler, which nothing here needs, in another one.
    picture.onclick = null;
    const slide = picture.closest('.slick-slide');
    const before = slide?.previousElementSibling;
    if (!slide?.matches('.slick-active') && !before?.matches('.slick-active')) continue;
    picture.setAttribute('decoding', 'sync');
    picture.setAttribute('loading', 'eager');
  }
}

export interface SlickSlidesProps {
  slides: readonly Slide[];
  perView: Columns;
  /** Number of slides side by side at the window's width. */
  columns: number;
  /** Index of the slide to begin with. */
  start: number;
  /** Milliseconds that a slide stays. */
  autoAdvance: number;
  /** It moves by itself. */
  running: boolean;
  /** A change is read out. */
  isLive: boolean;
  /** Place of the focus in the replaced row. */
  focusRef: RefObject<FocusPlace | undefined>;
  /** Refers to Slick while it is there. */
  sliderRef: RefObject<Slider | null>;
  /** Called with the index of the slide that comes into view. */
  onMove: (slide: number) => void;
}

/**
 * The slides drawn by react-slick, in the place of the row (docs/decisions/044-react-slick-draws-every-carousel.md).
 */
export function SlickSlides({
  slides,
  perView,
  columns,
  start,
  autoAdvance,
  running,
  isLive,
  focusRef,
  sliderRef,
  onMove,
}: SlickSlidesProps) {
  const stage = useRef<HTMLDivElement>(null);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const tidy = useCallback(() => {
    if (!stage.current) return;
    hideCovered(stage.current);
    preparePictures(stage.current);
  }, []);
  useLayoutEffect(() => {
    tidy();
    if (!focusRef.current) return;
    const { slide, control } = focusRef.current;
    focusRef.current = undefined;
    const taken = stage.current?.querySelector(`[data-index="${slide}"]`);
    controlsOf(taken)[control]?.focus({ preventScroll: true });
  }, [tidy, focusRef]);
  useEffect(() => {
    if (running) sliderRef.current?.slickPlay();
    else sliderRef.current?.slickPause();
  }, [sliderRef, running]);
  return (
    <Box
      ref={stage}
      aria-live={isLive ? 'polite' : 'off'}
      sx={{ ...stageStyles(perView), ...SLICK_STYLES }}
    >
      {/* Breakpoints of Slick itself count only from the first change of the width on. */}
      <Slider
        ref={sliderRef}
        arrows={false}
        autoplay
        autoplaySpeed={autoAdvance - ADDED_BY_SLICK}
        beforeChange={(_, next) => onMove(next)}
        draggable={false}
        initialSlide={start}
        onReInit={tidy}
        pauseOnHover={false}
        slidesToShow={columns}
        speed={reducedMotion ? 0 : SPEED}
        // A press while slides move counts.
        waitForAnimate={false}
      >
        {slides.map(({ key, node }, index) => (
          <CarouselSlide key={key} position={index + 1} count={slides.length}>
            {node}
          </CarouselSlide>
        ))}
      </Slider>
    </Box>
  );
}
