import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A document that was delivered, as its error reports name it. */
export interface Visit {
  /** Random: it names nobody. */
  id: string;
  composition: string;
  /** When it was delivered, in milliseconds since 1970. */
  at: number;
}

/** For so long after a document was delivered its errors are counted, in milliseconds. */
const LIFE = 60 * 60 * 1000;

/** Signs and reads the names of visits, so that nobody can report errors of documents that were never delivered. */
export class VisitTokens {
  private readonly key: Buffer;

  /** @param secret the data directory's secret, from which a key for this purpose alone is derived */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'visits', 32));
  }

  /** The signed name of a new visit. */
  issue(composition: string, now = Date.now()): string {
    const content = [composition, randomBytes(9).toString('base64url'), now.toString(36)].join('.');
    return `${content}.${this.signatureOf(content).toString('base64url')}`;
  }

  /** The visit of a token; `undefined` where it is not ours, was changed, or is over. */
  read(token: string, now = Date.now()): Visit | undefined {
    const [composition = '', id = '', time = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf([composition, id, time].join('.'));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const at = Number.parseInt(time, 36);
    return now - at <= LIFE ? { id, composition, at } : undefined;
  }

  private signatureOf(content: string): Buffer {
    return createHmac('sha256', this.key).update(content).digest();
  }
}
