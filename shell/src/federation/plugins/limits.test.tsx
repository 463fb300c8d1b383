import { limitsPlugin, ScriptAttempts, scriptAttempts } from './limits';

const ADDRESS = 'http://localhost/areas/tiny-area/home.js';

/** Returns the script that the runtime attaches for an address. */
function created(attrs: Record<string, unknown> = {}): HTMLScriptElement {
  const made = limitsPlugin().createScript?.({ url: ADDRESS, attrs });
  const script = made && 'script' in made ? made.script : undefined;
  if (!script) throw new Error('The hook has made no script');
  return script;
}

it('createScript makes the script with the attributes that the plugins before it have given', () => {
  const script = created({ integrity: 'sha384-x', crossorigin: 'anonymous' });
  expect(script.getAttribute('integrity')).toBe('sha384-x');
  expect(script.getAttribute('crossorigin')).toBe('anonymous');
  expect(new URL(script.src).pathname).toBe('/areas/tiny-area/home.js');
});

it('createScript limits how long nothing comes, not how long a script takes', () => {
  const made = limitsPlugin().createScript?.({ url: ADDRESS, attrs: {} });
  const weeks = 7 * 24 * 3600 * 1000;
  expect(made && 'timeout' in made && made.timeout).toBeGreaterThan(weeks);
});

const ENTRY = 'http://localhost/areas/tiny-area/entry.js';
const PAGE = 'http://localhost/areas/tiny-area/home.js';
const OTHER_AREA = 'http://localhost/areas/other-area/entry.js';

let attempts: ScriptAttempts;
beforeEach(() => {
  attempts = new ScriptAttempts();
});

/** Asks for a script. */
function ask(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  attempts.prepare(script);
  return script;
}

/** Returns true if a script is asked for under an address that was not asked for before. */
function isFresh({ src }: HTMLScriptElement): boolean {
  return new URL(src).searchParams.has('attempt');
}

describe('ScriptAttempts: the scripts of a part', () => {
  it('have their own addresses as long as nothing has failed', () => {
    const entry = ask(ENTRY);
    entry.dispatchEvent(new Event('load'));
    expect([entry.src, ask(PAGE).src, ask(ENTRY).src]).toEqual([ENTRY, PAGE, ENTRY]);
  });

  it.each([
    ['one of them could not be fetched', () => ask(ENTRY).dispatchEvent(new Event('error'))],
    ['one of them has to be asked for again', () => ['first', 'again'].map(() => ask(ENTRY))],
    ['it failed before any of them was asked for', () => attempts.fail('/areas/tiny-area/')],
  ])('are all asked for under new addresses after %s', (_case, misbehave) => {
    misbehave();
    const [page, entry] = [ask(PAGE), ask(ENTRY)];
    expect([isFresh(page), isFresh(entry)]).toEqual([true, true]);
    expect(new URL(page.src).pathname).toBe('/areas/tiny-area/home.js');
  });

  it('stay with their addresses when another part has failed', () => {
    ask(OTHER_AREA).dispatchEvent(new Event('error'));
    expect([isFresh(ask(OTHER_AREA)), isFresh(ask(PAGE))]).toEqual([true, false]);
  });
});

describe('a script that does not come', () => {
  let requests: jest.SpyInstance;
  let download: ReadableStreamDefaultController<Uint8Array>;
  let failed: jest.Mock;

  beforeEach(() => {
    jest.useFakeTimers();
    requests = jest.spyOn(globalThis, 'fetch');
    failed = jest.fn();
  });
  afterEach(() => {
    requests.mockRestore();
    jest.useRealTimers();
  });

  /** Asks for a script, whose second request gets this answer. */
  function awaited(answer: Promise<Partial<Response>>) {
    requests.mockReturnValue(answer);
    const script = created();
    script.addEventListener('error', failed);
    return script;
  }

  /** Returns an answer whose bytes come when the test says so. */
  function slowAnswer(): Promise<Partial<Response>> {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        download = controller;
      },
    });
    return Promise.resolve({ body } as Partial<Response>);
  }

  it('fails within five seconds where the server does not answer', async () => {
    awaited(new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(3500);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1500);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(scriptAttempts.hasFallenSilent).toBe(true);
  });

  it('is waited for as long as bytes of it come, and fails when they stop', async () => {
    awaited(slowAnswer());
    for (let seconds = 0; seconds < 30; seconds += 2.5) {
      await jest.advanceTimersByTimeAsync(2500);
      download.enqueue(new Uint8Array(1));
    }
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(4000);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('is asked for once where it comes at once, and never fails then', async () => {
    awaited(slowAnswer()).dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });

  it('never fails once it has come, however late', async () => {
    const script = awaited(slowAnswer());
    await jest.advanceTimersByTimeAsync(3000);
    script.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(failed).not.toHaveBeenCalled();
  });
});
