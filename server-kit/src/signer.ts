import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Between the content of a sealed text and its signature; base64url has none of its own. */
const SEPARATOR = '.';

/**
 * Signs texts for one purpose with a key derived for it alone, so that what was signed for one purpose is worth nothing
 * for another.
 */
export class Signer {
  private readonly key: Buffer;

  /** @param secret the data directory's own key (`session-secret.ts`) */
  constructor(secret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** The signature of a text. */
  sign(content: string): string {
    return createHmac('sha256', this.key).update(content).digest('base64url');
  }

  /** Whether a signature is the one of a text, letter by letter; how long that takes tells nothing about it. */
  isSigned(content: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.sign(content));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** A text together with its signature. */
  seal(content: string): string {
    return content + SEPARATOR + this.sign(content);
  }

  /** The text of what was sealed; `undefined` where it is not ours or was changed. */
  unseal(sealed: string): string | undefined {
    const end = sealed.lastIndexOf(SEPARATOR);
    const content = sealed.slice(0, Math.max(end, 0));
    return this.isSigned(content, sealed.slice(end + 1)) ? content : undefined;
  }
}
