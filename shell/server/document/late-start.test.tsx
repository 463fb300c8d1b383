import { LATE_SCRIPTS_ID, LATE_START, lateScripts } from './late-start';

const HASH = `sha384-${'x'.repeat(64)}`;

/** Puts a rendered page's end into the document and runs the script. */
function open(): void {
  document.head.replaceChildren();
  document.body.innerHTML = `<script type="application/json" id="${LATE_SCRIPTS_ID}"></script>`;
  const data = document.getElementById(LATE_SCRIPTS_ID) as HTMLScriptElement;
  data.text = lateScripts(
    [{ address: '/shell/shell.js', integrity: HASH }],
    [{ address: '/areas/public-site/entry.js', integrity: undefined }],
  );
  (0, eval)(LATE_START);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // Whatever still waits would start in the next test.
  window.dispatchEvent(new Event('load'));
  jest.useRealTimers();
});

it('asks for nothing before the pictures are there', () => {
  open();
  expect(document.head.children).toHaveLength(0);
});

it.each([
  ['the page has loaded', () => window.dispatchEvent(new Event('load'))],
  ['somebody touches it', () => window.dispatchEvent(new Event('pointerdown'))],
  ['somebody presses a key', () => window.dispatchEvent(new Event('keydown'))],
  ['four seconds have passed', () => jest.advanceTimersByTime(4000)],
])('starts the scripts once when %s', (_case, happen) => {
  open();
  happen();
  window.dispatchEvent(new Event('load'));
  const [script, preload, ...more] = document.head.children;
  expect(script).toMatchObject({ src: 'http://localhost/shell/shell.js', integrity: HASH });
  expect(script).toMatchObject({ async: false, crossOrigin: 'anonymous' });
  expect(preload).toMatchObject({ rel: 'preload', as: 'script', crossOrigin: 'anonymous' });
  expect(more).toEqual([]);
});

it('notes a button that is pressed before the scripts have come, and none afterwards', () => {
  open();
  const button = document.createElement('button');
  document.body.append(button);
  button.click();
  expect(Reflect.get(globalThis, '__EARLY_PRESS__')).toBe(button);
  Reflect.set(globalThis, '__EARLY_PRESS__', null);
  button.click();
  expect(Reflect.get(globalThis, '__EARLY_PRESS__')).toBeNull();
});
