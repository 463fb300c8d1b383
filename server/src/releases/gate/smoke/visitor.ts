import { type Browser, chromium, type Page } from '@playwright/test';
import type { Role } from '@teluk-mart/domain/user/roles';
import { ensureHeadlessShell } from '../ensure-chromium.mjs';
import { DEMO_PASSWORD, PATIENCE, type PrivateServer } from './private-server';
import { fillAddress, type FilledAddress, type SmokePage } from './smoke-pages';
import { visitPage } from './visit-page';

/** The accounts of the demo's staff (docs/specification.md#roles). */
const ACCOUNTS: Readonly<Record<Role, string>> = {
  admin: 'admin@telukmart.id',
  marcom: 'marcom@telukmart.id',
  'human-capital': 'hr@telukmart.id',
  oprasional: 'ops@telukmart.id',
};

/** Tokens of the demo's staff, one a role: each logs in when it is first asked for. */
export class StaffSessions {
  private readonly tokens = new Map<Role, Promise<string>>();

  constructor(private readonly url: string) {}

  /** Returns the token of the account with this role. */
  token(role: Role): Promise<string> {
    const token = this.tokens.get(role) ?? this.logIn(ACCOUNTS[role]);
    this.tokens.set(role, token);
    return token;
  }

  private async logIn(email: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`The demo refuses the login of ${email}: ${answer.status}.`);
    return ((await answer.json()) as { token: string }).token;
  }
}

/** Height of the window, in CSS pixels. */
const HEIGHT = 740;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Starts the browser that the repository's tests use too; the first time it may have to be installed. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await ensureHeadlessShell();
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Stores a session's token and nothing else. Runs in the browser. */
function storeOnly(token: string | undefined): void {
  sessionStorage.clear();
  localStorage.clear();
  if (token !== undefined) localStorage.setItem('token', token);
}

/**
 * Makes a page's own limits of a second and more as patient as its server. A text, since a function would bring helpers
 * of its compiler along, which no page has.
 */
const PATIENT_TIMEOUTS = `{
  const { setTimeout } = window;
  // Beyond its longest delay a timer fires at once.
  const stretch = (delay) => Math.min(delay * ${PATIENCE}, 2 ** 31 - 1);
  window.setTimeout = (run, delay = 0, ...args) =>
    setTimeout(run, delay < 1000 ? delay : stretch(delay), ...args);
}`;

/**
 * Looks at pages of a site in turn, in a browser window of its own in Kendari, as a visitor or in a role of the staff.
 * Each page is loaded anew, but in the same tab. Starting a tab and reading the shell's scripts for the first time cost
 * more than all the rest of a page.
 */
export class Visitor {
  private page: Page | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly server: PrivateServer,
    private readonly sessions: StaffSessions,
  ) {}

  /** Opens a page and returns what is wrong with it, a phrase an error. */
  async errorsOf(target: SmokePage): Promise<string[]> {
    const { after, role = after?.role, width, isRendered } = target;
    const page = await this.pageAs(role);
    await page.setViewportSize({ width, height: HEIGHT });
    const errors = await visitPage(page, this.server, {
      target: await this.fill(target),
      first: after && (await this.fill(after)),
      isRendered,
    });
    // Leftovers of a broken page are not held against the next one.
    if (errors.length > 0) this.leave(page);
    return errors;
  }

  /** Returns the tab, with nothing stored in it but the session of a role. */
  private async pageAs(role: Role | undefined): Promise<Page> {
    const token = role && (await this.sessions.token(role));
    if (!this.page) {
      const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
      const context = await this.browser.newContext({
        locale: 'id-ID',
        timezoneId: 'Asia/Makassar',
        storageState: { cookies: [], origins: [{ origin: this.server.url, localStorage }] },
      });
      await context.addInitScript(PATIENT_TIMEOUTS);
      this.page = await context.newPage();
    } else {
      await this.page.context().clearCookies();
      await this.page.evaluate(storeOnly, token);
    }
    return this.page;
  }

  private leave(page: Page): void {
    this.page = undefined;
    // The window of a page that never comes to rest closes late, or with the browser.
    page
      .context()
      .close()
      .catch(() => undefined);
  }

  private fill({ path, record, role }: SmokePage): Promise<FilledAddress> {
    return fillAddress(path, record, async (address) => {
      const token = role && (await this.sessions.token(role));
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(this.server.url + address, { headers });
      return answer.ok ? answer.json().catch(() => undefined) : undefined;
    });
  }
}
