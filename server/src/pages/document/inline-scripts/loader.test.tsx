import { type Alive, WAKE_EVENT } from '@teluk-mart/contract/alive';
import { LOADER, LOADER_ID, type LoaderData, SPECULATION_ID } from './loader';

const HASH = `sha384-${'x'.repeat(64)}`;
const REGISTRY = '/registry.json?composition=abc';

const PAGE = `<div id="root"><button id="arrow">Berikutnya</button>
<button id="menu" popovertarget="links" aria-haspopup="dialog">Buka menu</button>
<a href="#there" id="link">Tautan</a>
<button id="first" aria-expanded="false" aria-controls="one">Kasir</button><div id="one" hidden></div>
<button id="second" aria-expanded="false" aria-controls="two">Kurir</button><div id="two" hidden></div>
<img id="image" srcset="/x.webp 1w"><form><button id="filter">Semua</button></form>
<form id="picture"><button id="zoom" aria-haspopup="dialog">Perbesar</button></form>
<form method="post"><input id="field"></form></div>`;

const observe = jest.fn<void, [Element]>();
let near: () => void;
const fetchRegistry = jest.fn<Promise<Pick<Response, 'json'>>, [string, RequestInit]>();

/** Listeners that the page of a test has added to the window. */
let listening: Parameters<typeof window.addEventListener>[];

beforeEach(() => {
  jest.useFakeTimers();
  listening = [];
  const addEventListener = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((...args: (typeof listening)[number]) => {
      listening.push(args);
      addEventListener(...args);
    });
  fetchRegistry.mockReset().mockResolvedValue({ json: async () => ({ areas: ['all'] }) });
  Object.assign(globalThis, {
    fetch: fetchRegistry,
    __EARLY_PRESS__: undefined,
    IntersectionObserver: class {
      readonly observe = observe;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
    },
  });
  observe.mockReset();
});
afterEach(() => {
  for (const [type, listener, options] of listening)
    window.removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Puts a rendered page into the document and runs the script. */
function open(alive?: Alive, { registry = false, className = '' } = {}): void {
  document.documentElement.className = className;
  document.head.replaceChildren();
  const block = (id: string) => `<script type="application/json" id="${id}"></script>`;
  document.body.innerHTML = PAGE + block('registry') + block(SPECULATION_ID) + block(LOADER_ID);
  const write = (id: string, text: string) => {
    (document.getElementById(id) as HTMLScriptElement).text = text;
  };
  write('registry', '{"visit":"a.visit"}');
  const data: LoaderData = [
    alive ?? '',
    [['/shell/shell.js', HASH]],
    [['/areas/public-site/entry.js', '']],
    registry ? [REGISTRY, HASH] : undefined,
  ];
  write(LOADER_ID, JSON.stringify(data));
  (0, eval)(LOADER);
}

const asksForScripts = () => document.head.children.length > 0;
const on = (id: string, type: string) =>
  document
    .getElementById(id)
    ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true })));
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

it('does not end its element', () => {
  expect(LOADER).not.toContain('</');
});

describe('a page that does not say when', () => {
  it.each([
    ['it has loaded', () => window.dispatchEvent(new Event('load'))],
    ['somebody touches it', () => on('link', 'pointerdown')],
    ['somebody presses a key', () => on('link', 'keydown')],
    ['four seconds have passed', () => jest.advanceTimersByTime(4000)],
  ])('asks for its scripts once when %s', (_case, happen) => {
    open();
    expect(asksForScripts()).toBe(false);
    happen();
    window.dispatchEvent(new Event('load'));
    const [preload, script, ...more] = document.head.children;
    expect(script).toMatchObject({ src: 'http://localhost/shell/shell.js', integrity: HASH });
    expect(script).toMatchObject({ async: false, crossOrigin: 'anonymous' });
    expect(preload).toMatchObject({ rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
    expect(more).toEqual([]);
  });
});

describe('a page that waits for somebody', () => {
  it.each([
    ['time', () => jest.advanceTimersByTime(60_000)],
    ['its pictures', () => window.dispatchEvent(new Event('load'))],
    ['a link', () => on('link', 'pointerdown')],
    ['a key on a link', () => on('link', 'keydown')],
    ['a filter', () => on('filter', 'click')],
    ['the menu', () => on('menu', 'click')],
    ['a finger that scrolls from a button', () => on('arrow', 'pointerdown')],
  ])('is not brought to life by %s', (_case, happen) => {
    open('interaction');
    happen();
    expect(asksForScripts()).toBe(false);
  });

  it.each([
    ['a button that a script answers', () => on('arrow', 'mousedown')],
    ['the focus on it', () => on('arrow', 'focusin')],
    ['a picture', () => on('zoom', 'mousedown')],
    ['a field of the form', () => on('field', 'focusin')],
    ['whoever cannot touch it', () => window.dispatchEvent(new Event(WAKE_EVENT))],
  ])('is brought to life by %s', (_case, happen) => {
    open('interaction');
    happen();
    expect(asksForScripts()).toBe(true);
  });

  it('comes to life for the placeholder of a picture that failed, unless data is dear', () => {
    open('interaction');
    on('image', 'error');
    expect(asksForScripts()).toBe(true);

    const prototype = HTMLImageElement.prototype;
    jest.spyOn(prototype, 'currentSrc', 'get').mockReturnValue('/x.webp');
    open('interaction');
    expect(asksForScripts()).toBe(true);

    connect({ saveData: true });
    open('interaction');
    on('image', 'error');
    expect(asksForScripts()).toBe(false);
  });

  it('comes to life when a carousel that moves by itself is near, if it says so', () => {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    for (const alive of ['interaction', 'visible'] as const) {
      open(alive);
      document.body.insertAdjacentHTML('beforeend', '<div data-row></div>');
      window.dispatchEvent(new Event('load'));
      expect(observe).toHaveBeenCalledTimes(alive === 'visible' ? 1 : 0);
    }
    expect(asksForScripts()).toBe(false);
    near();
    expect(asksForScripts()).toBe(true);
  });

  it.each([
    ['a carousel that moves by itself is near', {}, '<div data-row></div>', true],
    ['nothing is to move', { matches: true }, '<div data-row></div>', false],
    ['data is dear', { saveData: true }, '<div data-row></div>', false],
    ['its only carousel has nothing to move to', {}, '<div></div>', false],
  ])('watches its carousel only where there is reason to: %s', (_case, wishes, carousel, comes) => {
    Object.assign(window, { matchMedia: () => ({ matches: false, ...wishes }) });
    connect(wishes);
    open('visible');
    document.body.insertAdjacentHTML('beforeend', carousel);
    window.dispatchEvent(new Event('load'));
    const watched = observe.mock.calls.map(([element]) => element);
    expect(watched.includes(document.querySelector('[data-row]') ?? document.body)).toBe(comes);
  });

  it('comes to life at once where its address names what is not there', () => {
    window.location.hash = '#7';
    open('interaction');
    expect(asksForScripts()).toBe(true);
    window.location.hash = '';
  });
});

describe('a page that waits until the browser is idle', () => {
  it('comes to life by itself', () => {
    open('idle');
    expect(asksForScripts()).toBe(false);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1);
    expect(asksForScripts()).toBe(true);
  });

  it('does so after four seconds where the browser is never idle', () => {
    const requestIdleCallback = (act: () => void, { timeout }: IdleRequestOptions = {}) =>
      setTimeout(act, timeout ?? 2 ** 31 - 1);
    Object.assign(window, { requestIdleCallback });
    open('idle');
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(3999);
    expect(asksForScripts()).toBe(false);
    jest.advanceTimersByTime(1);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    expect(asksForScripts()).toBe(true);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for a touch with %j',
    (connection) => {
      connect(connection);
      open('idle');
      window.dispatchEvent(new Event('load'));
      jest.advanceTimersByTime(60_000);
      expect(asksForScripts()).toBe(false);
      on('link', 'pointerdown');
      expect(asksForScripts()).toBe(true);
    },
  );
});

describe('documents', () => {
  const rules = () => document.getElementById(SPECULATION_ID);

  it('are fetched ahead, but for a network that is slow or dear', () => {
    open('interaction');
    expect(rules()).not.toBeNull();
    connect({ saveData: false, effectiveType: '4g' });
    open('interaction');
    expect(rules()).not.toBeNull();
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      connect(connection);
      open('interaction');
      expect(rules()).toBeNull();
    }
  });
});

describe('a press that comes before the scripts', () => {
  it('is noted, and none afterwards', () => {
    open();
    on('arrow', 'click');
    expect(globalThis).toHaveProperty('__EARLY_PRESS__', document.getElementById('arrow'));
    Object.assign(globalThis, { __EARLY_PRESS__: null });
    on('arrow', 'click');
    expect(globalThis).toHaveProperty('__EARLY_PRESS__', null);
  });

  it('unfolds what it controls at once, one at a time', () => {
    const unfolded = () =>
      ['first', 'second'].filter((id) => {
        const button = document.getElementById(id);
        const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
        expect(button?.getAttribute('aria-expanded')).toBe(String(!panel?.hidden));
        return !panel?.hidden;
      });
    open('interaction');
    on('first', 'click');
    expect(unfolded()).toEqual(['first']);
    on('second', 'click');
    expect(unfolded()).toEqual(['second']);
    expect(globalThis).toHaveProperty('__EARLY_PRESS__', document.getElementById('second'));
    on('second', 'click');
    expect(unfolded()).toEqual([]);
    expect(globalThis).toHaveProperty('__EARLY_PRESS__', undefined);
    Object.assign(globalThis, { __EARLY_PRESS__: null });
    on('first', 'click');
    expect(unfolded()).toEqual([]);
  });

  it('opens no picture on a page of its own, unless no script runs', () => {
    open('interaction', { className: 'translated-ltr' });
    expect(on('zoom', 'click')).toBe(false);
    open('interaction', { className: 'no-js translated-ltr' });
    expect(on('zoom', 'click')).toBe(true);
    expect(on('filter', 'click')).toBe(true);
  });
});

describe('an arrow that is pressed before the scripts', () => {
  const STEP = 320;
  const COUNT = 4;
  const END = (COUNT - 1) * STEP;
  const CAROUSEL = `
<div role="region"><div data-row>${'<div></div>'.repeat(COUNT)}</div>
<button id="previous" data-step="previous"></button><button id="next" data-step="next"></button></div>`;

  /** Presses arrows, each while the row stands somewhere, and returns where the row scrolls to in the end. */
  function scrolledBy(...presses: readonly (readonly [id: string, scrollLeft: number])[]): number {
    open('interaction');
    document.body.insertAdjacentHTML('beforeend', CAROUSEL);
    const row = document.querySelector('[data-row]');
    if (!row) throw new Error('no row');
    const scrollTo = jest.fn<void, [left: number, top: number]>();
    Object.entries({ scrollLeft: 0, clientWidth: 300, scrollWidth: END + 300, scrollTo }).forEach(
      ([name, value]) => Object.defineProperty(row, name, { value, writable: true }),
    );
    // The row has room at its side.
    [...row.children].forEach((slide, index) =>
      Object.defineProperty(slide, 'offsetLeft', { value: 10 + index * STEP }),
    );
    for (const [id, scrollLeft] of presses) {
      row.scrollLeft = scrollLeft;
      on(id, 'click');
    }
    expect(scrollTo).toHaveBeenCalledTimes(presses.length);
    const [left = NaN] = scrollTo.mock.calls.at(-1) ?? [];
    return left;
  }

  it.each([
    ['a slide on', 'next', STEP, 2 * STEP],
    ['a slide back', 'previous', 2 * STEP, STEP],
    ['to the last slide, not past it', 'next', 2 * STEP, END],
    ['to the first slide, not past it', 'previous', STEP, 0],
    ['from the last slide to the first', 'next', END, 0],
    ['from the first slide to the last', 'previous', 0, END],
    ['a slide on from where it has nearly come to', 'next', 1.97 * STEP, END],
    ['a slide on from a place off by a fraction of a pixel', 'next', STEP + 0.4, 2 * STEP],
    ['a slide back from a place off by a fraction of a pixel', 'previous', STEP - 0.4, 0],
    ['a slide on from the nearest while a finger moves it', 'next', 1.3 * STEP, 2 * STEP],
  ])('scrolls its row %s', (_case, id, from, to) => {
    expect(scrolledBy([id, from])).toBe(to);
  });

  it.each([
    ['on', ['next', 0], ['next', 0.5 * STEP], 2 * STEP],
    ['back', ['previous', 2 * STEP], ['previous', 1.5 * STEP], 0],
    ['on and back', ['next', STEP], ['previous', 1.6 * STEP], STEP],
    ['round to the last slide, and on', ['previous', 0], ['next', 1.2 * STEP], 0],
    ['round to the first slide, and on', ['next', END], ['next', 2.4 * STEP], STEP],
  ] as const)('counts from where its row is moving to: %s', (_case, first, second, to) => {
    expect(scrolledBy(first, second)).toBe(to);
  });

  it('is not pressed again by the shell, which would scroll twice', () => {
    scrolledBy(['next', 0]);
    expect(globalThis).toHaveProperty('__EARLY_PRESS__', undefined);
  });
});

describe('the registry', () => {
  it('is fetched by its hash, before the scripts run, and keeps the visit', async () => {
    open('interaction', { registry: true });
    on('arrow', 'mousedown');
    expect(fetchRegistry).toHaveBeenCalledWith(REGISTRY, {
      integrity: HASH,
      cache: 'default',
    });
    const links = () => [...document.head.children].map(({ tagName }) => tagName);
    expect(links()).toEqual(['LINK', 'LINK']);
    await jest.advanceTimersByTimeAsync(0);
    expect(links()).toEqual(['LINK', 'LINK', 'SCRIPT']);
    expect(JSON.parse(document.getElementById('registry')?.textContent ?? '')).toEqual({
      areas: ['all'],
      visit: 'a.visit',
    });
  });

  it('is fetched past the browser’s cache where that has another text', async () => {
    fetchRegistry.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open('interaction', { registry: true });
    on('arrow', 'mousedown');
    await jest.advanceTimersByTimeAsync(0);
    expect(fetchRegistry.mock.calls.map(([, { cache }]) => cache)).toEqual(['default', 'reload']);
    expect(document.querySelector('script[src]')).not.toBeNull();
  });

  it('tells the start’s watch where it does not come', async () => {
    const errors: string[] = [];
    const listen = ({ filename, message }: ErrorEvent) => errors.push(`${filename} ${message}`);
    window.addEventListener('error', listen);
    fetchRegistry.mockRejectedValue(new TypeError('Failed to fetch'));
    open('interaction', { registry: true });
    on('arrow', 'mousedown');
    await jest.advanceTimersByTimeAsync(0);
    expect(errors).toEqual(['http://localhost/shell/registry Failed to fetch']);
    expect(document.querySelector('script[src]')).toBeNull();
  });
});

it('notes what others change in the page, until the shell takes it over', async () => {
  open('interaction');
  const link = document.getElementById('link') as HTMLElement;
  (link.firstChild as Text).data = 'Link';
  link.replaceChildren('Tautan');
  await Promise.resolve();
  const changes = globalThis.__FOREIGN_CHANGES__?.();
  expect(changes).toMatchObject([{ oldValue: 'Tautan' }, { target: link }]);
  link.remove();
  await Promise.resolve();
  expect(changes).toHaveLength(2);
});
