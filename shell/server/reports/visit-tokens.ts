import { randomBytes } from 'node:crypto';
import { Signer } from '@teluk-mart/server-kit/signer';

/** A document that was delivered, as its error reports name it. */
export interface Visit {
  /** Random: it names nobody. */
  id: string;
  composition: string;
  /** The visitor's group (`visit-group`), which tells one visitor with many documents from many visitors. */
  group: number;
  /** When it was delivered, in milliseconds since 1970. */
  at: number;
}

/** For so long after a document was delivered its errors are counted, in milliseconds. */
const LIFE = 60 * 60 * 1000;

/** Signs and reads the names of visits, so that nobody can report errors of documents that were never delivered. */
export class VisitTokens {
  private readonly signer: Signer;

  /** @param secret the data directory's secret, from which a key for this purpose alone is derived */
  constructor(secret: string) {
    this.signer = new Signer(secret, 'visits');
  }

  /** The signed name of a new visit. */
  issue(composition: string, group: number, now = Date.now()): string {
    const id = randomBytes(9).toString('base64url');
    return this.signer.seal([composition, group, id, now.toString(36)].join('.'));
  }

  /** The visit of a token; `undefined` where it is not ours, was changed, or is over. */
  read(token: string, now = Date.now()): Visit | undefined {
    const content = this.signer.unseal(token);
    if (content === undefined) return undefined;
    const [composition = '', group = '', id = '', time = ''] = content.split('.');
    const at = Number.parseInt(time, 36);
    return now - at <= LIFE ? { id, composition, group: Number(group), at } : undefined;
  }
}
