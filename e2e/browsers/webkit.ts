import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import getPort from 'get-port';
import { type Browser, COMMANDS, type Parameters } from './webdriver';

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = '/usr/lib';

/** Milliseconds until a started driver must answer. */
const START_LIMIT = 30_000;

/**
 * Starts WebKit's small browser on an invisible screen of its own. Neither WebDriver nor the browser under its control
 * reports the console of pages.
 */
export async function startWebKit(): Promise<Browser> {
  const screen = await startScreen();
  const port = await getPort();
  const driver = execa(DRIVER, [`--port=${port}`], {
    reject: false,
    stdio: 'ignore',
    env: { DISPLAY: screen.display, TZ: 'Asia/Makassar', NO_AT_BRIDGE: '1' },
  });
  const base = `http://127.0.0.1:${port}`;
  const close = async () => {
    driver.kill();
    await driver;
    await screen.close();
  };
  try {
    await untilReady(base);
    const { sessionId } = (await ask('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary: await findMiniBrowser(),
            args: ['--automation'],
          },
        },
      },
    })) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    return {
      send: (command, { id, ...parameters } = {}) => {
        const { method, path: template } = COMMANDS[command];
        return ask(method, `${session}/${template.replace('{id}', String(id))}`, parameters);
      },
      // It takes keys as people press them, here in the American order; a hyphen leads to the next part.
      typedDay: (day) => day.replace(/^(.{4})-(.*)$/, '$2-$1'),
      consoleErrors: [],
      close: async () => {
        await ask('DELETE', session);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts an X server that draws into memory. */
async function startScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  // It chooses a free number and writes it to the given descriptor. The pointer rests in its middle, which no
  // window reaches: a carousel below it would stand still.
  const server = execa('Xvfb', ['-displayfd', '3', '-screen', '0', '3200x2400x24'], {
    reject: false,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    server.kill();
    await server;
  };
  const lines = createInterface({ input: server.stdio[3] as Readable });
  const [number] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string?];
  if (number === undefined) throw new Error('Xvfb ended before it had a screen');
  return { display: `:${number}`, close };
}

/** Finds WebKit's own browser, which is on no path: it stands beside the library of each machine type. */
async function findMiniBrowser(): Promise<string> {
  const places = (await readdir(LIBRARIES)).map((machine) =>
    path.join(LIBRARIES, machine, 'webkit2gtk-4.1/MiniBrowser'),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`There is no webkit2gtk-4.1/MiniBrowser below ${LIBRARIES}`);
  return found;
}

async function untilReady(base: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    const status = await ask('GET', `${base}/status`).catch(() => undefined);
    if (status) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not answer in time');
}

async function ask(method: string, url: string, body?: Parameters): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
