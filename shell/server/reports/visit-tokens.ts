import { randomBytes } from 'node:crypto';
import { Tokens } from '@teluk-mart/server-kit/tokens';

/** A document that was delivered, as its error reports name it. */
export interface Visit {
  /** Random: it names nobody. */
  id: string;
  /** When the canary began that it was delivered with (`Canary.since`), which tells its run from an earlier one. */
  canarySince?: string | undefined;
  /** The visitor's group (`visit-group`), which tells one visitor with many documents from many visitors. */
  group: number;
}

/** Seconds after its delivery for which the errors of a document are counted. */
const LIFE = 60 * 60;

/** Signs and reads the names of visits, so that errors can be reported only of documents that were delivered. */
export class VisitTokens {
  private readonly tokens: Tokens<Visit>;

  /** @param secret the shop's secret, from which a key for this purpose alone is derived */
  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'visits');
  }

  /**
   * The signed name of a new visit.
   *
   * @param now milliseconds since 1970
   */
  issue({ canarySince, group }: Omit<Visit, 'id'>, now = Date.now()): string {
    const id = randomBytes(9).toString('base64url');
    return this.tokens.sign({ id, canarySince, group, exp: Math.ceil(now / 1000) + LIFE });
  }

  /** The visit of a token; `undefined` where it is not ours, was changed, or is over. */
  read(token: string, now = Date.now()): Visit | undefined {
    return this.tokens.read(token, now);
  }
}
