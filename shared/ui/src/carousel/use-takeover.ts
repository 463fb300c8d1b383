import { type Direction, scrollRow } from '@teluk-mart/contract/scroll-row';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import {
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useReducer,
  useState,
} from 'react';
import type { SlickSlidesProps } from './SlickSlides';

const loadSlick = async () =>
  (await import(/* webpackChunkName: "slick" */ './SlickSlides')).SlickSlides;

/** Distance from the window at which a carousel comes alive. */
const NEAR = '50%';

/** Calls back once an element is near the window. */
function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Returns the index of the slide at which a row stands; `undefined` between two slides. */
function slideInView({ scrollLeft, scrollWidth, clientWidth, children }: HTMLElement) {
  const [first, second] = children as HTMLCollectionOf<HTMLElement>;
  const distance = first && second ? second.offsetLeft - first.offsetLeft : 0;
  const index = Math.round(scrollLeft / (distance || 1));
  // Zoomed pages scroll by fractions of a pixel.
  const isAtSlide = Math.abs(scrollLeft - index * distance) < 2;
  return isAtSlide || scrollLeft + clientWidth > scrollWidth - 2 ? index : undefined;
}

/** Milliseconds between two looks at a row that is moving. */
const LOOK_AGAIN = 100;

/** Calls back with the slide in view once nothing moves the row, not even momentum, and nothing in it is pressed. */
function whenAtRest(row: HTMLElement, act: (slide: number) => void): () => void {
  let before = row.scrollLeft;
  // A movement that has just been asked for begins with the next frame.
  let timer = setTimeout(look, LOOK_AGAIN);
  function look() {
    const slide = slideInView(row);
    if (slide !== undefined && row.scrollLeft === before && !row.matches(':active')) {
      act(slide);
      return;
    }
    before = row.scrollLeft;
    timer = setTimeout(look, LOOK_AGAIN);
  }
  return () => clearTimeout(timer);
}

interface Takeover {
  /** Slick, once it draws in the row's place. */
  Slick: ComponentType<SlickSlidesProps> | undefined;
  /** Scrolls the row by a slide as long as it is there, and fetches Slick. */
  stepRow: (direction: Direction) => void;
}

/**
 * Has Slick take the place of a row. Once the row is near the window, Slick's code is fetched; once the row rests at a
 * slide, Slick draws, beginning with that slide.
 *
 * @param movable the row has more than fits into it
 * @param onTakeover called with the slide in view
 */
export function useTakeover(
  row: RefObject<HTMLElement | null>,
  movable: boolean,
  onTakeover: (slide: number) => void,
): Takeover {
  const [Slick, fetchIt] = useLazyComponent(loadSlick);
  const [steps, countStep] = useReducer((count: number) => count + 1, 0);
  // A step that comes while Slick is being drawn keeps the row until it rests again.
  const [stepsAtRest, setStepsAtRest] = useState<number>();
  useEffect(() => {
    if (movable && row.current) return whenNear(row.current, () => void fetchIt());
  }, [movable, row, fetchIt]);
  useEffect(() => {
    if (!Slick || !row.current) return;
    return whenAtRest(row.current, (slide) =>
      startTransition(() => {
        onTakeover(slide);
        setStepsAtRest(steps);
      }),
    );
  }, [Slick, row, onTakeover, steps]);
  const stepRow = (direction: Direction) => {
    if (row.current) scrollRow(row.current, direction);
    countStep();
    void fetchIt();
  };
  return { Slick: stepsAtRest === steps ? Slick : undefined, stepRow };
}
