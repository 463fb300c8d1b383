/** Elements of slides that take the focus. */
const CONTROLS = 'a, button';

/** Place of the focus among slides. */
export interface FocusPlace {
  /** Index of the slide. */
  slide: number;
  /** Index of the control among those of the slide. */
  control: number;
}

/** Returns the controls of a slide. */
export function controlsOf(slide: Element | null | undefined): HTMLElement[] {
  return [...(slide?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}

/** Returns the place of the focus among slides; `undefined` if it is elsewhere. */
export function placeOfFocus(slides: readonly Element[]): FocusPlace | undefined {
  const focused = document.activeElement;
  const slide = slides.findIndex((each) => each.contains(focused));
  const control = controlsOf(slides[slide]).findIndex((each) => each === focused);
  return control < 0 ? undefined : { slide, control };
}
