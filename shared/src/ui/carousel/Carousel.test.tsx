import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Carousel } from './Carousel';

const DELAY = 4000;
const WIDTH = 400;
const STEP = 420;

function makeSlides(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: index,
    node: <a href={`/promo#${index + 1}`}>Promo {index + 1}</a>,
  }));
}

function show(count: number, properties: { loop?: boolean; arrows?: boolean } = {}) {
  const view = render(
    <Carousel label="Promo" autoAdvance={DELAY} slides={makeSlides(count)} {...properties} />,
  );
  const carousel = screen.getByRole('region', { name: 'Promo' });
  return { ...view, carousel, track: carousel.firstElementChild as HTMLElement };
}

/** The slide that the track has scrolled to. */
function shown(): string {
  const { scrollLeft } = screen.getByRole('region').firstElementChild as HTMLElement;
  return `Promo ${scrollLeft / STEP + 1}`;
}

function wait(milliseconds: number): void {
  act(() => void jest.advanceTimersByTime(milliseconds));
}

const LAYOUT: PropertyDescriptorMap = {
  clientWidth: { configurable: true, get: () => WIDTH },
  scrollWidth: {
    configurable: true,
    get(this: HTMLElement) {
      return this.children.length * STEP - (STEP - WIDTH);
    },
  },
  offsetLeft: {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
    },
  },
  scrollTo: {
    configurable: true,
    value(this: HTMLElement, { left = 0 }: ScrollToOptions) {
      this.scrollLeft = Math.min(Math.max(left, 0), this.scrollWidth - WIDTH);
      fireEvent.scroll(this);
    },
  },
};

/** Lays slides side by side, one in view, as jsdom does not. */
function layOut(): () => void {
  const prototype = HTMLElement.prototype;
  Object.defineProperties(prototype, LAYOUT);
  return () => {
    for (const name of Object.keys(LAYOUT)) Reflect.deleteProperty(prototype, name);
  };
}

function answerMedia(matching: string): void {
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === matching }) as MediaQueryList;
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('Carousel', () => {
  let takeDown: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    answerMedia('');
    takeDown = layOut();
  });
  afterEach(() => {
    takeDown();
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('goes on by itself after its delay and starts again after the last slide', () => {
    show(2);
    expect(shown()).toBe('Promo 1');
    wait(DELAY - 100);
    expect(shown()).toBe('Promo 1');
    wait(100);
    expect(shown()).toBe('Promo 2');
    wait(DELAY);
    expect(shown()).toBe('Promo 1');
  });

  it.each([
    ['a pointer', (slide: HTMLElement) => fireEvent.pointerDown(slide)],
    ['a key', (slide: HTMLElement) => fireEvent.keyDown(slide, { key: 'Tab' })],
    ['the focus', (slide: HTMLElement) => act(() => slide.focus())],
  ])('is stopped for good by %s', (_, touch) => {
    const { carousel } = show(3);
    touch(screen.getByRole('link', { name: 'Promo 1' }));
    fireEvent.mouseLeave(carousel);
    wait(10 * DELAY);
    expect(shown()).toBe('Promo 1');
    expect(screen.getByRole('button', { name: 'Putar otomatis' })).toBeInTheDocument();
  });

  it('is stopped for good by an arrow, which moves it', () => {
    show(3);
    fireEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
    expect(shown()).toBe('Promo 2');
    wait(10 * DELAY);
    expect(shown()).toBe('Promo 2');
    fireEvent.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    expect(shown()).toBe('Promo 1');
  });

  it('pauses only while the pointer rests on it', () => {
    const { carousel } = show(3);
    fireEvent.mouseEnter(carousel);
    wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    fireEvent.mouseLeave(carousel);
    wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('has a button that pauses and plays it', () => {
    const { carousel } = show(3);
    fireEvent.mouseEnter(carousel);
    fireEvent.click(screen.getByRole('button', { name: 'Jeda putar otomatis' }));
    fireEvent.mouseLeave(carousel);
    wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    fireEvent.click(screen.getByRole('button', { name: 'Putar otomatis' }));
    wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('does not move by itself under reduced motion, but has its arrows', () => {
    answerMedia('(prefers-reduced-motion: reduce)');
    show(3);
    wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    expect(screen.queryByRole('button', { name: /otomatis/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeEnabled();
  });

  it('waits while its tab is hidden', () => {
    show(3);
    setVisibility('hidden');
    wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    setVisibility('visible');
    wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('never clones a lone slide, and gives it no controls', () => {
    show(1);
    expect(screen.getAllByText('Promo 1')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
  });

  it('follows a finger that moves the slides', () => {
    const { track } = show(3);
    fireEvent.pointerDown(track);
    act(() => track.scrollTo({ left: STEP }));
    fireEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
    expect(shown()).toBe('Promo 3');
  });

  it('goes from the first slide back to the last where it loops', () => {
    show(3);
    fireEvent.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    expect(shown()).toBe('Promo 3');
  });

  it('ends at the last slide where it does not loop', () => {
    show(2, { loop: false });
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
    expect(shown()).toBe('Promo 2');
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
  });

  it('has no arrows where none are wanted', () => {
    show(2, { arrows: false });
    expect(screen.queryByRole('button', { name: 'Berikutnya' })).not.toBeInTheDocument();
  });

  it('says where each slide stands', () => {
    show(3);
    const slide = screen.getByRole('group', { name: '1 dari 3' });
    expect(within(slide).getByRole('link')).toHaveTextContent('Promo 1');
  });
});
