import type { Role } from '@teluk-mart/domain/user/roles';
import { SEED_PASSWORD } from '../support/product';
import { ACCOUNTS } from '../support/staff';
import { type Load, noteFailure, pause } from './load';
import { type Answer, ask, jsonOf, wordsOf } from './requests';

/** Milliseconds until a member of staff tries a failed action again. */
const TRY_AGAIN = 300;

/** A member of staff at work, whose requests may reach any server. */
export class StaffAccount {
  private token = '';

  constructor(
    private readonly load: Load,
    private readonly role: Role,
  ) {}

  /** Logs in, as often as it takes. */
  async logIn(): Promise<void> {
    const body = JSON.stringify({ email: ACCOUNTS[this.role].email, password: SEED_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    for (;;) {
      const url = `${this.load.cluster.url}/api/users/login`;
      const answer = await ask(url, { method: 'POST', headers, body });
      this.check(answer, 'a login');
      if (answer.status === 200) {
        this.token = jsonOf<{ token: string }>(answer).token;
        return this.load.findings.count('logins');
      }
      await pause(TRY_AGAIN);
    }
  }

  /** Logs out; no server may accept the token any more. */
  async logOut(): Promise<void> {
    const answer = await this.send('POST', '/api/users/logout');
    if (answer.status !== 200) return;
    const { findings, cluster } = this.load;
    for (const { url, life } of cluster.servers) {
      if (life === undefined) continue;
      const { status } = await ask(`${url}/api/users`, { headers: this.headers });
      findings.expect(status !== 200, 'sessions that outlive a logout', () => url);
    }
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  /** Sends a call through the proxy: JSON, or a form. */
  async send(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await ask(this.load.cluster.url + path, {
      method,
      headers: {
        ...this.headers,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    this.check(answer, `${method} ${path}`);
    return answer;
  }

  /** Checks that no server logs the user out, and that none fails, whatever happens to servers. */
  private check(answer: Answer, what: string): void {
    const { findings } = this.load;
    findings.count('calls of staff');
    noteFailure(this.load, what, answer);
    const words = () => `${what}: ${wordsOf(answer)}`;
    findings.expect(answer.status !== 500, 'answers of 500', words);
    findings.expect(![401, 403, 429].includes(answer.status), 'staff that was turned away', words);
  }
}
