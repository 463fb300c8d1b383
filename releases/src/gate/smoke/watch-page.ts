import type { ConsoleMessage, Page } from '@playwright/test';

/** On a busy machine a script that has come early may be used late; the browser warns of that and nothing is wrong. */
const ONLY_LATE = /was preloaded using link preload but not used/;

/** Longest words of the browser that are told. */
const LONGEST = 300;

function isFault(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !ONLY_LATE.test(message.text());
}

/** What a page complains about from now on. */
export interface Watch {
  /** Complaints so far: errors and warnings on the console, and errors that nobody caught. */
  complaints(): string[];
  /** Overlooks that the document itself, at this address, was not found: the browser tells that on the console. */
  allowMissing(url: string): void;
}

/** The first line says what it is; a stack in compressed code says nothing more. */
function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, LONGEST) ?? '';
}

/** Listens to a page. */
export function watchPage(page: Page): Watch {
  const heard: { text: string; url: string }[] = [];
  const allowed = new Set<string>();
  page.on('console', (message) => {
    if (!isFault(message)) return;
    const text = `${message.type()} on the console: ${firstLine(message.text())}`;
    heard.push({ text, url: message.location().url });
  });
  page.on('pageerror', (error) =>
    heard.push({ text: `uncaught ${firstLine(String(error))}`, url: '' }),
  );
  return {
    complaints: () => [
      ...new Set(heard.filter(({ url }) => !allowed.has(url)).map(({ text }) => text)),
    ],
    allowMissing: (url) => allowed.add(url),
  };
}
