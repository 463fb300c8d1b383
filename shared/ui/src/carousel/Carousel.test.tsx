import { bringIntoView } from '@teluk-mart/testing/in-view';
import { serverHtml } from '@teluk-mart/testing/server-html';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Carousel } from './Carousel';
import type { Columns } from './CarouselRow';

const DELAY = 4000;

/** Milliseconds in which the row's rest is noticed, or a step of Slick ends. */
const A_WHILE = 500;

const STEP_OF_TIME = 50;

const WIDTH = 400;
const STEP = 420;

function makeSlides(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: index,
    node: (
      <a href={`/promo#${index + 1}`}>
        Promo {index + 1}
        <img src="/promo.webp" alt="" loading="lazy" decoding="async" />
      </a>
    ),
  }));
}

const carouselOf = (count: number, perView: Columns = { xs: 1 }) => (
  <Carousel label="Promo" autoAdvance={DELAY} slides={makeSlides(count)} perView={perView} />
);

const region = () => screen.getByRole('region', { name: 'Promo' });
const row = () => region().firstElementChild?.firstElementChild as HTMLElement;
const slick = () => region().querySelector('.slick-slider');
const arrow = (name: 'Sebelumnya' | 'Berikutnya') => screen.getByRole('button', { name });

/** Lets time pass in steps: React works between two of them, as between two tasks of a browser. */
async function wait(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_OF_TIME) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, STEP_OF_TIME)));
  }
}

/** Shows slides and waits until Slick draws them. */
async function show(count: number, perView: Columns = { xs: 1 }) {
  const view = render(carouselOf(count, perView));
  await wait(A_WHILE);
  return view;
}

/** Returns the slides that screen readers meet. */
function shown(): string {
  return screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .join(', ');
}

const LAYOUT: PropertyDescriptorMap = {
  clientWidth: { configurable: true, get: () => WIDTH },
  offsetWidth: { configurable: true, get: () => STEP },
  scrollWidth: {
    configurable: true,
    get(this: HTMLElement) {
      return this.children.length * STEP;
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
    writable: true,
    value(this: HTMLElement, left: number) {
      this.scrollLeft = left;
    },
  },
};

/** Lays slides side by side, one in view, as jsdom does not, and has all carousels in view. */
function layOut(): () => void {
  Object.defineProperties(HTMLElement.prototype, LAYOUT);
  const hide = bringIntoView();
  return () => {
    for (const name of Object.keys(LAYOUT)) Reflect.deleteProperty(HTMLElement.prototype, name);
    hide();
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

describe('before Slick is there', () => {
  it('is a row of all slides, rendered on the server and not changed by hydration', async () => {
    const errors = jest.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = serverHtml(carouselOf(3));
    const before = screen.getAllByRole('link');
    render(carouselOf(3), { container, hydrate: true });
    expect(screen.getAllByRole('link')).toEqual(before);
    expect(shown()).toBe('Promo 1, Promo 2, Promo 3');
    expect(container.querySelector('[style]')).toBeNull();
    await wait(A_WHILE);
    expect(slick()).toBeInTheDocument();
    expect(errors).not.toHaveBeenCalled();
  });

  it('hands over the slide that it has been scrolled to, which stops it', async () => {
    render(carouselOf(3));
    row().scrollLeft = STEP;
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 2');
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('keeps its place while it moves', async () => {
    render(carouselOf(3));
    row().scrollLeft = STEP / 2;
    await wait(A_WHILE);
    expect(slick()).not.toBeInTheDocument();
    row().scrollLeft = 2 * STEP;
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 3');
  });

  it('hands over the focus', async () => {
    render(carouselOf(3));
    const before = screen.getByRole('link', { name: 'Promo 1' });
    act(() => before.focus());
    await wait(A_WHILE);
    const after = screen.getByRole('link', { name: 'Promo 1' });
    expect(after).not.toBe(before);
    expect(after).toHaveFocus();
  });

  it('is scrolled by an arrow at once, by each press, and Slick goes on from there', async () => {
    render(carouselOf(4));
    fireEvent.click(arrow('Berikutnya'));
    expect(row().scrollLeft).toBe(STEP);
    // The row is still moving.
    row().scrollLeft = 0.5 * STEP;
    fireEvent.click(arrow('Berikutnya'));
    expect(row().scrollLeft).toBe(2 * STEP);
    expect(slick()).not.toBeInTheDocument();
    await wait(A_WHILE);
    expect(slick()).toBeInTheDocument();
    expect(shown()).toBe('Promo 3');
    fireEvent.click(arrow('Berikutnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 4');
  });

  it('is scrolled round at its ends by an arrow', async () => {
    render(carouselOf(3));
    fireEvent.click(arrow('Sebelumnya'));
    expect(row().scrollLeft).toBeGreaterThanOrEqual(2 * STEP);
    fireEvent.click(arrow('Berikutnya'));
    expect(row().scrollLeft).toBe(0);
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 1');
  });

  it('loses no press that comes while Slick is being drawn', async () => {
    render(carouselOf(3));
    await wait(STEP_OF_TIME);
    expect(slick()).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(A_WHILE);
      fireEvent.click(arrow('Berikutnya'));
    });
    await wait(A_WHILE);
    expect(slick()).toBeInTheDocument();
    expect(shown()).toBe('Promo 2');
  });

  it('waits for a movement that is about to begin', async () => {
    render(carouselOf(3));
    await wait(STEP_OF_TIME);
    row().scrollTo = function (this: HTMLElement) {
      setTimeout(() => (this.scrollLeft = STEP), STEP_OF_TIME);
    };
    fireEvent.click(arrow('Berikutnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 2');
  });

  it('stays where it is a lone slide, which is never cloned and has no controls', async () => {
    await show(1);
    expect(slick()).not.toBeInTheDocument();
    expect(screen.getAllByText('Promo 1')).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('its autoplay', () => {
  it('goes on after its delay and starts again after the last slide', async () => {
    await show(2);
    expect(shown()).toBe('Promo 1');
    await wait(DELAY - A_WHILE - 100);
    expect(shown()).toBe('Promo 1');
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 2');
    await wait(DELAY);
    expect(shown()).toBe('Promo 1');
  });

  it.each([
    ['a pointer', (slide: HTMLElement) => fireEvent.pointerDown(slide)],
    ['a key', (slide: HTMLElement) => fireEvent.keyDown(slide, { key: 'Tab' })],
    ['the focus', (slide: HTMLElement) => act(() => slide.focus())],
  ])('is stopped for good by %s', async (_, touch) => {
    await show(3);
    touch(screen.getByRole('link', { name: 'Promo 1' }));
    fireEvent.mouseLeave(region());
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    expect(screen.getByRole('button', { name: 'Putar otomatis' })).toBeInTheDocument();
  });

  it('is stopped for good by an arrow, which moves the slides', async () => {
    await show(3);
    fireEvent.click(arrow('Berikutnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 2');
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 2');
    fireEvent.click(arrow('Sebelumnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 1');
  });

  it('pauses only while the pointer rests on it', async () => {
    await show(3);
    fireEvent.mouseEnter(region());
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    fireEvent.mouseLeave(region());
    await wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('has a button that pauses and plays it', async () => {
    await show(3);
    fireEvent.mouseEnter(region());
    fireEvent.click(screen.getByRole('button', { name: 'Jeda putar otomatis' }));
    fireEvent.mouseLeave(region());
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    fireEvent.click(screen.getByRole('button', { name: 'Putar otomatis' }));
    await wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('does not start under reduced motion, which leaves the arrows', async () => {
    answerMedia('(prefers-reduced-motion: reduce)');
    await show(3);
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    expect(screen.queryByRole('button', { name: /otomatis/ })).not.toBeInTheDocument();
    fireEvent.click(arrow('Berikutnya'));
    await wait(1);
    expect(slick()?.querySelector<HTMLElement>('.slick-track')?.style.transition).not.toMatch(
      /[1-9]\d*ms/,
    );
    expect(shown()).toBe('Promo 2');
  });

  it('waits while its tab is hidden', async () => {
    await show(3);
    setVisibility('hidden');
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1');
    setVisibility('visible');
    await wait(DELAY);
    expect(shown()).toBe('Promo 2');
  });

  it('rests where all slides fit side by side', async () => {
    answerMedia('(min-width:600px)');
    await show(2, { xs: 1, sm: 2 });
    await wait(3 * DELAY);
    expect(shown()).toBe('Promo 1, Promo 2');
    expect(region().querySelector('.slick-cloned')).not.toBeInTheDocument();
  });
});

describe('its slides', () => {
  it('follow one another in a circle, in both directions', async () => {
    await show(3);
    fireEvent.click(arrow('Sebelumnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 3');
    fireEvent.click(arrow('Berikutnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 1');
  });

  it('go on by each of two quick presses', async () => {
    await show(3);
    fireEvent.click(arrow('Berikutnya'));
    await wait(STEP_OF_TIME);
    fireEvent.click(arrow('Berikutnya'));
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 3');
  });

  it('say where they stand', async () => {
    await show(3);
    const slide = screen.getByRole('group', { name: '1 dari 3' });
    expect(within(slide).getByRole('link')).toHaveTextContent('Promo 1');
  });

  it('take neither focus nor reading while they are out of view', async () => {
    await show(3);
    for (const slide of region().querySelectorAll('.slick-slide:not(.slick-active)')) {
      expect(slide).toHaveAttribute('aria-hidden', 'true');
      expect(slide).toHaveAttribute('inert');
    }
    expect(region().querySelectorAll('[inert]')).toHaveLength(4);
    expect(screen.getByRole('link').closest('[inert]')).toBeNull();
  });

  it('are hidden as clones even where they are in view, and can be pressed there', async () => {
    answerMedia('(min-width:600px)');
    await show(3, { xs: 1, sm: 2 });
    fireEvent.click(arrow('Sebelumnya'));
    await wait(A_WHILE);
    const [last, clone] = region().querySelectorAll('.slick-active');
    expect(last).toHaveTextContent('Promo 3');
    expect(clone).toHaveTextContent('Promo 1');
    expect(clone).not.toHaveAttribute('inert');
    for (const each of region().querySelectorAll('.slick-cloned')) {
      expect(each).toHaveAttribute('aria-hidden', 'true');
      expect(each.querySelector('a')).toHaveAttribute('tabindex', '-1');
    }
    expect(shown()).toBe('Promo 3');
  });

  it('pass the focus on when a key moves them', async () => {
    await show(3);
    const first = screen.getByRole('link', { name: 'Promo 1' });
    act(() => first.focus());
    fireEvent.keyDown(first, { keyCode: 39 });
    await wait(A_WHILE);
    expect(shown()).toBe('Promo 2');
    expect(screen.getByRole('link', { name: 'Promo 2' })).toHaveFocus();
  });

  it('have their pictures fetched when they are next, and not before', async () => {
    await show(4);
    const eager = [...region().querySelectorAll('.slick-slide')].filter((slide) =>
      slide.querySelector('img[loading="eager"]'),
    );
    expect(eager.map(({ textContent }) => textContent)).toEqual(['Promo 1', 'Promo 2']);
  });
});
