import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { FAILED_START, FAILED_START_ID, START_WATCH } from './start-watch';

const REGISTRY = { visit: 'a.visit', shell: { release: '0123456789abcdef' } };
const SCRIPT = 'https://toko.example/shell/shell.0123456789ab.js';
const sendBeacon = jest.fn();

/** Completes the document. */
function finishDocument(): void {
  const registry = `<script type="application/json" id="registry">${JSON.stringify(REGISTRY)}</script>`;
  document.body.innerHTML = `<div id="root">first paint</div>${FAILED_START}${registry}`;
}

beforeAll(() => {
  Object.assign(navigator, { sendBeacon });
  document.documentElement.className = NO_SCRIPT_CLASS;
  // As the document does it; there is nobody to do so in a test.
  new Function(START_WATCH)();
});
beforeEach(() => {
  sendBeacon.mockReset();
  finishDocument();
});

const isPanelShown = () => document.querySelector('#root [role=alert]') !== null;

/** Notes a script of the document that cannot be fetched, or is not what was released. */
function loseScript(src: string, tag = 'script'): void {
  const script = document.createElement(tag);
  Object.assign(script, { [tag === 'link' ? 'href' : 'src']: src });
  // An inert copy: the test's document would fetch a real one.
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

function throwIn(filename: string): void {
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'TypeError: x is null' }));
}

function rejectIn(stack: string): void {
  const reason = Object.assign(new Error('x is null'), { stack });
  const event = Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(event);
}

it('does not end its element', () => {
  expect(START_WATCH).not.toContain('</');
});

it.each([
  ['is missing', () => loseScript(SCRIPT), SCRIPT],
  ['throws at once', () => throwIn(SCRIPT), 'TypeError: x is null'],
  ['fails while it starts', () => rejectIn(`Error\n    at a (${SCRIPT}:1:2)`), SCRIPT],
])(
  'shows a panel and tells the server once where the shell’s script %s',
  (_what, fail, message) => {
    fail();
    fail();
    expect(document.getElementById('root')?.textContent).toBe(
      'Halaman ini belum bisa ditampilkanCoba lagi',
    );
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [path, body] = sendBeacon.mock.calls[0] as [string, string];
    expect(path).toBe('/reports/errors');
    expect(JSON.parse(body)).toEqual({
      visit: 'a.visit',
      area: 'shell',
      release: '0123456789abcdef',
      kind: 'load',
      message,
    });
  },
);

it('waits for the rest of the document', () => {
  document.body.innerHTML = '<div id="root"></div>';
  loseScript(SCRIPT);
  expect(sendBeacon).not.toHaveBeenCalled();
  finishDocument();
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(isPanelShown()).toBe(true);
});

it.each([
  ['an area that is missing', () => loseScript(SCRIPT.replace('/shell/', '/areas/a/'))],
  ['an area that throws', () => throwIn(SCRIPT.replace('/shell/', '/areas/a/'))],
  [
    'an area that the shell calls',
    () => rejectIn(`Error\n at b (https://x.example/areas/a/b.js:1:1)\n at a (${SCRIPT}:1:2)`),
  ],
  ['code of others', () => throwIn('chrome-extension://abc/content.js')],
  ['a preload', () => loseScript(SCRIPT, 'link')],
  [
    'a shell that has started',
    () => {
      document.getElementById('root')?.setAttribute('data-started', '');
      throwIn(SCRIPT);
    },
  ],
])('leaves alone %s', (_what, fail) => {
  fail();
  expect(isPanelShown()).toBe(false);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('keeps the panel out of sight until then', () => {
  expect(document.getElementById(FAILED_START_ID)?.tagName).toBe('TEMPLATE');
  expect(isPanelShown()).toBe(false);
});

it('says that no script runs where the shell’s fail on a rendered page, which stays', () => {
  expect(document.documentElement).not.toHaveClass(NO_SCRIPT_CLASS);
  document.body.insertAdjacentHTML('beforeend', '<script type="x" id="render-state"></script>');
  loseScript(SCRIPT);
  expect(document.documentElement).toHaveClass(NO_SCRIPT_CLASS);
  expect(isPanelShown()).toBe(false);
});
