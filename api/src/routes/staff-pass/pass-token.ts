import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Longest life of a pass in seconds; it ends with its session before that. */
export const PASS_SECONDS = 3600;

/**
 * Signs and reads staff passes: the id of a session and the pass's end. The key is derived for this purpose alone, so
 * that a pass is no session token and opens nothing but what asks for a pass.
 */
export class PassTokens {
  private readonly key: Buffer;

  /** @param secret the data directory's own key (`session-secret.ts`) */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'staff-pass', 32));
  }

  /** A pass of a session that is good from a time (milliseconds since 1970) on. */
  sign(sessionId: string, now = Date.now()): string {
    const content = `${sessionId}.${Math.floor(now / 1000) + PASS_SECONDS}`;
    return `${content}.${this.signatureOf(content).toString('base64url')}`;
  }

  /** The session of a pass; `undefined` where it is not ours, was changed, or is over. */
  read(pass: string, now = Date.now()): string | undefined {
    const [sessionId = '', end = '', signature = ''] = pass.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(`${sessionId}.${end}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Number(end) * 1000 > now ? sessionId : undefined;
  }

  private signatureOf(content: string): Buffer {
    return createHmac('sha256', this.key).update(content).digest();
  }
}
