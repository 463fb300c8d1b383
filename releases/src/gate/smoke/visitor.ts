import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '@teluk-mart/server-kit/ensure-chromium';
import type { Role } from '@teluk-mart/shared/domain/user/roles';
import { DEMO_PASSWORD } from './private-server';
import { fillAddress, type FilledAddress, type SmokePage } from './smoke-pages';
import { visitPage } from './visit-page';

/** The demo's account that may see all others (docs/specification.md#roles). */
const ADMIN_EMAIL = 'admin@telukmart.id';

interface Account {
  email: string;
  role: Role;
}

/** Tokens of the demo's staff, one a role: each logs in when it is first asked for. */
class StaffSessions {
  private readonly tokens = new Map<Role, Promise<string>>();

  constructor(private readonly url: string) {}

  /** The token of an account with this role. */
  token(role: Role): Promise<string> {
    const known = this.tokens.get(role);
    if (known) return known;
    const token = this.emailOf(role).then((email) => this.logIn(email));
    this.tokens.set(role, token);
    return token;
  }

  private async emailOf(role: Role): Promise<string> {
    if (role === 'admin') return ADMIN_EMAIL;
    const authorization = `Bearer ${await this.token('admin')}`;
    const answer = await fetch(`${this.url}/api/users`, { headers: { authorization } });
    const account = ((await answer.json()) as Account[]).find((one) => one.role === role);
    if (account) return account.email;
    throw new Error(`The demo has no account with the role ${role}.`);
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

/** The phones that most visitors have. */
const SCREEN = { width: 360, height: 740 };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** Starts the browser that the repository's tests use too; the first time it may have to be installed. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium();
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * Opens a window of its own cookies and storage on a phone in Kendari.
 *
 * @param token the session of a member of the staff; none for a visitor
 */
async function openWindow(browser: Browser, site: string, token?: string): Promise<BrowserContext> {
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  return browser.newContext({
    viewport: SCREEN,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
}

/** Looks at pages of a site as visitors and staff do, in one browser window for each of them. */
export class Visitor {
  private readonly sessions: StaffSessions;
  private readonly windows = new Map<Role | undefined, Promise<BrowserContext>>();

  constructor(
    private readonly browser: Browser,
    private readonly site: string,
  ) {
    this.sessions = new StaffSessions(site);
  }

  /** Opens a page and says what is wrong with it, a phrase an error. */
  async errorsOf(target: SmokePage): Promise<string[]> {
    const { after } = target;
    const page = await (await this.window(target.role ?? after?.role)).newPage();
    try {
      const first = after && (await this.fill(after));
      return await visitPage(page, this.site, await this.fill(target), first);
    } finally {
      await page.close();
    }
  }

  private window(role: Role | undefined): Promise<BrowserContext> {
    const known = this.windows.get(role);
    if (known) return known;
    const opened = this.token(role).then((token) => openWindow(this.browser, this.site, token));
    this.windows.set(role, opened);
    return opened;
  }

  private async token(role: Role | undefined): Promise<string | undefined> {
    return role && this.sessions.token(role);
  }

  private fill({ path, record, role }: SmokePage): Promise<FilledAddress> {
    return fillAddress(path, record, async (address) => {
      const token = await this.token(role);
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(this.site + address, { headers });
      return answer.ok ? answer.json().catch(() => undefined) : undefined;
    });
  }
}
