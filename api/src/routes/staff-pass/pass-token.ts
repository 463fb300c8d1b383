import { Tokens } from '@teluk-mart/server-kit/tokens';

/** Longest life of a pass in seconds; it ends with its session before that. */
export const PASS_SECONDS = 3600;

/** Signs and reads staff passes. A pass is no session token and opens nothing but what asks for a pass. */
export class PassTokens {
  private readonly tokens: Tokens<{ sessionId: string }>;

  /** @param secret the data directory's own key (`session-secret.ts`) */
  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'staff-pass');
  }

  /** A pass of a session that is good from a time (milliseconds since 1970) on. */
  sign(sessionId: string, now = Date.now()): string {
    return this.tokens.sign({ sessionId, exp: Math.floor(now / 1000) + PASS_SECONDS });
  }

  /** The session of a pass; `undefined` where it is not ours, was changed, or has expired. */
  read(pass: string, now = Date.now()): string | undefined {
    return this.tokens.read(pass, now)?.sessionId;
  }
}
