/** Direction in which an arrow of a carousel leads. */
export type Direction = 'previous' | 'next';

/** A carousel's row of slides, which the browser scrolls. */
interface CarouselRowElement extends HTMLElement {
  /** The slide to which an arrow is moving the row, or has moved it. */
  target?: number;
}

/**
 * Scrolls a carousel's row by a slide, and round at its ends. A press in the middle of a movement counts from the
 * movement's target.
 *
 * The loader of documents carries the source of this function, so nothing of it may stand outside
 * (docs/decisions/025-without-script.md).
 */
export function scrollRow(row: CarouselRowElement, direction: Direction): void {
  const [first, second] = row.children as HTMLCollectionOf<HTMLElement>;
  if (!first || !second) return;
  const distance = second.offsetLeft - first.offsetLeft;
  const place = row.scrollLeft / distance;
  const last = (row.scrollWidth - row.clientWidth) / distance;
  const nearest = Math.round(place);
  const isAtSlide = Math.abs(place - nearest) < 0.05;
  const from = isAtSlide ? nearest : (row.target ?? nearest);
  const next = from + (direction === 'next' ? 1 : -1);
  const inside = next < 0 ? last : next;
  row.target = next > last + 0.05 ? 0 : inside;
  row.scrollTo(row.target * distance, 0);
}
