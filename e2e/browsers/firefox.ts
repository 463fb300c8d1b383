import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { type Browser, COMMANDS } from './webdriver';

const EXECUTABLE = '/usr/bin/firefox-esr';

/** Milliseconds until a started Firefox must listen. */
const START_LIMIT = 60_000;

const PREFERENCES = {
  // Any free port, which Firefox writes into its profile.
  'marionette.port': 0,
  'intl.accept_languages': 'id-ID, id',
  // Firefox then prints the console of pages to standard output, and uncaught errors to standard error.
  'devtools.console.stdout.content': true,
  'browser.dom.window.dump.enabled': true,
};

/** Matches Firefox's print of a page's errors; its own code begins its messages with its name, without quotes. */
const CONSOLE_ERROR = /^(?:JavaScript error: http|console\.(?:error|warn): (?!\w+: ))/;

/**
 * Starts Firefox without a window on the screen. Debian has no geckodriver, which only hands WebDriver's commands on to
 * Firefox. So they are sent to Firefox directly, over its own connection.
 */
export async function startFirefox({ javaScript = true } = {}): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'teluk-mart-firefox-'));
  const preferences = { ...PREFERENCES, 'javascript.enabled': javaScript };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const firefox = execa(
    EXECUTABLE,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { reject: false, stdin: 'ignore', all: true, env: { TZ: 'Asia/Makassar' } },
  );
  const consoleErrors: string[] = [];
  firefox.all.setEncoding('utf8').on('data', (text: string) => {
    consoleErrors.push(...text.split('\n').filter((line) => CONSOLE_ERROR.test(line)));
  });
  const close = async () => {
    firefox.kill();
    await firefox;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const connection = new Marionette(connect(await portOf(profile), '127.0.0.1'));
    await connection.send('WebDriver:NewSession', {});
    return {
      send: (command, parameters = {}) => connection.send(COMMANDS[command].marionette, parameters),
      // It takes a date as a whole, as the standard says.
      typedDay: (day) => day,
      consoleErrors,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function portOf(profile: string): Promise<number> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    const port = await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (port !== '') return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Firefox did not listen in time');
}

/** An answer: 1, the number of its command, the error or null, the result or null. */
type Answer = [1, number, { error: string; message: string } | null, unknown];

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Firefox's connection for WebDriver: messages of JSON, each behind its length in bytes and a colon. */
class Marionette {
  #received = Buffer.alloc(0);
  #sent = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end(new Error('Firefox has ended the connection')));
  }

  send(command: string, parameters: object): Promise<unknown> {
    this.#sent += 1;
    const message = JSON.stringify([0, this.#sent, command, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(this.#sent, { resolve, reject }));
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, colon));
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      // Its first message is only an introduction.
      if (Array.isArray(message)) this.#answer(message as Answer);
    }
  }

  #answer([, number, error, result]: Answer): void {
    const { resolve, reject } = this.#waiting.get(number) ?? {};
    this.#waiting.delete(number);
    if (error) reject?.(new Error(`${error.error}: ${error.message}`));
    else resolve?.(valueOf(result));
  }

  #end(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Takes a result out of the object in which Firefox wraps all but lists. */
function valueOf(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
  return isWrapped ? result.value : result;
}
