import type { Role } from '@teluk-mart/shared/domain/user/roles';
import { DEMO_PASSWORD } from './private-server';

/** The demo's account that may see all others (spec §9). */
const ADMIN_EMAIL = 'admin@telukmart.id';

interface Account {
  email: string;
  role: Role;
}

/** Tokens of the demo's staff, one a role: each logs in when it is first asked for. */
export class StaffSessions {
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
