import { Signer } from '@teluk-mart/server-kit/signer';

/** Longest life of a pass in seconds; it ends with its session before that. */
export const PASS_SECONDS = 3600;

/**
 * Signs and reads staff passes: the id of a session and the pass's end. A pass is no session token and opens nothing but
 * what asks for a pass.
 */
export class PassTokens {
  private readonly signer: Signer;

  /** @param secret the data directory's own key (`session-secret.ts`) */
  constructor(secret: string) {
    this.signer = new Signer(secret, 'staff-pass');
  }

  /** A pass of a session that is good from a time (milliseconds since 1970) on. */
  sign(sessionId: string, now = Date.now()): string {
    return this.signer.seal(`${sessionId}.${Math.floor(now / 1000) + PASS_SECONDS}`);
  }

  /** The session of a pass; `undefined` where it is not ours, was changed, or is over. */
  read(pass: string, now = Date.now()): string | undefined {
    const [sessionId, end] = this.signer.unseal(pass)?.split('.') ?? [];
    return Number(end) * 1000 > now ? sessionId : undefined;
  }
}
