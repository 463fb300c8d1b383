import { ERROR_REPORT_PATH } from '@teluk-mart/contract/error-report';

/**
 * Commands of WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys need. Each has its path below a session,
 * and Firefox's name for it (https://firefox-source-docs.mozilla.org/remote/marionette/).
 */
export const COMMANDS = {
  navigate: { method: 'POST', path: 'url', marionette: 'WebDriver:Navigate' },
  execute: { method: 'POST', path: 'execute/sync', marionette: 'WebDriver:ExecuteScript' },
  find: { method: 'POST', path: 'elements', marionette: 'WebDriver:FindElements' },
  click: { method: 'POST', path: 'element/{id}/click', marionette: 'WebDriver:ElementClick' },
  type: { method: 'POST', path: 'element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  act: { method: 'POST', path: 'actions', marionette: 'WebDriver:PerformActions' },
  resize: { method: 'POST', path: 'window/rect', marionette: 'WebDriver:SetWindowRect' },
  screenshot: { method: 'GET', path: 'screenshot', marionette: 'WebDriver:TakeScreenshot' },
} as const;

type Command = keyof typeof COMMANDS;

/** A command's arguments by their names in the standard. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A browser with one window, which obeys commands. */
export interface Browser {
  /** Sends a command; a refusal is thrown with the browser's words. */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  /** Returns a day (`yyyy-MM-dd`) as it is typed into the browser's date fields. */
  typedDay(day: string): string;
  /** Errors and warnings that pages have written to the console so far, if the browser reports them. */
  consoleErrors: readonly string[];
  close(): Promise<void>;
}

/** Milliseconds of a gesture's patience, and between two looks. */
const PATIENCE = 10_000;
const PAUSE = 50;

/** Key under which an element stands in arguments and answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element as commands take and give it. */
type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** The key Escape among the keys that can be typed. */
export const ESCAPE = '\uE00C';

const quote = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** Finds elements of a page by their visible text, as XPath. One behind another finds the second inside the first. */
export const byText = (text: string) => `//*[text()[contains(., ${quote(text)})]]`;
const heading = (text: string) =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()=${quote(text)}]`;
export const link = (text: string) => `//a[normalize-space()=${quote(text)}]`;
export const button = (name: string) =>
  `//button[@aria-label=${quote(name)} or normalize-space()=${quote(name)}]`;
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), ${quote(label)})]/@for]`;
const option = (text: string) => `//option[normalize-space()=${quote(text)}]`;
export const article = (title: string) => `//article[.${heading(title)}]`;
export const region = (name: string) => `//*[@role="region"][@aria-label=${quote(name)}]`;

/** A visitor who drives a browser. */
export class Visitor {
  constructor(
    readonly browser: Browser,
    private readonly site: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.send('navigate', { url: this.site + path });
  }

  /** Runs the body of a function in the page with these arguments, even if the page's own scripts are off. */
  async evaluate<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    return (await this.browser.send('execute', { script: body, args })) as Result;
  }

  /** Waits until a condition in the page holds. */
  async until(condition: string, ...args: readonly unknown[]): Promise<void> {
    await waitFor(condition, () => this.evaluate<boolean>(`return Boolean(${condition})`, ...args));
  }

  async #find(xpath: string): Promise<ElementReference[]> {
    const found = await this.browser.send('find', { using: 'xpath', value: xpath });
    return found as ElementReference[];
  }

  /** Waits for the first visible element of this name. */
  see(xpath: string): Promise<ElementReference> {
    return waitFor(`${xpath} to be seen`, async () => {
      const found = await this.#find(xpath);
      const index = await this.evaluate<number>(
        'return [...arguments].findIndex((element) => element.checkVisibility())',
        ...found,
      );
      return found[index];
    });
  }

  async click(xpath: string): Promise<void> {
    const { [ELEMENT]: id } = await this.see(xpath);
    await this.browser.send('click', { id });
  }

  /** Types into a field; a file is chosen by the path of its file. */
  async type(xpath: string, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.see(xpath);
    await this.browser.send('type', { id, text });
  }

  /** Chooses an option of a list that is not open. */
  async choose(xpath: string, text: string): Promise<void> {
    await this.see(xpath);
    const [found] = await this.#find(xpath + option(text));
    await this.browser.send('click', { id: found?.[ELEMENT] });
  }

  /** Presses a key wherever the focus is. */
  async press(key: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    await this.browser.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Sets the width and height of the window's content in CSS pixels. */
  async resize(width: number, height: number): Promise<void> {
    const [frameWidth = 0, frameHeight = 0] = await this.evaluate<number[]>(
      'return [outerWidth - innerWidth, outerHeight - innerHeight]',
    );
    await this.browser.send('resize', { width: width + frameWidth, height: height + frameHeight });
    await this.until('innerWidth === arguments[0]', width);
  }

  /** Lists errors of the page: those in its console, and reports that it has sent to the server. */
  async complaints(): Promise<string[]> {
    const addresses = await this.evaluate<string[]>(
      `return performance.getEntriesByType('resource').map(({ name }) => name)`,
    );
    const reports = addresses.filter((address) => address.endsWith(ERROR_REPORT_PATH));
    return [...this.browser.consoleErrors, ...reports];
  }

  /** Returns a PNG of the window's content. */
  async screenshot(): Promise<Buffer> {
    // `full` is Firefox's own: it would take the whole page.
    const png = await this.browser.send('screenshot', { full: false });
    return Buffer.from(png as string, 'base64');
  }
}

/** Asks again until there is an answer, and throws the last error if there is none in time. */
async function waitFor<Result>(
  wanted: string,
  ask: () => Promise<Result | undefined | false>,
): Promise<Result> {
  const end = Date.now() + PATIENCE;
  let failure: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      // The page may just have changed below the question.
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new Error(`Waited in vain for ${wanted}`, { cause: failure });
}
