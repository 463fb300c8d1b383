import type { Browser, BrowserContext } from '@playwright/test';
import type { Role } from '@teluk-mart/shared/domain/user/roles';
import { fillAddress, type FilledAddress } from './fill-address';
import { openWindow } from './browser';
import type { SmokePage } from './smoke-page';
import { StaffSessions } from './staff-sessions';
import { visitPage } from './visit-page';

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

  /** Opens a page and says what is wrong with it, a phrase a fault. */
  async faultsOf(target: SmokePage): Promise<string[]> {
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
