import { randomBytes } from 'node:crypto';
import { Tokens } from '../../app/tokens';

/** A document that was delivered, as its error reports name it. */
export interface Visit {
  /** Random id that names no person. One for all where there is no canary, since nothing is counted of these. */
  id: string;
  /** Start of the canary that it was delivered with, which distinguishes its run from an earlier one. */
  canarySince?: string | undefined;
  /** The visitor's group (`visit-group`), which distinguishes one visitor with many documents from many visitors. */
  group: number;
}

/** Seconds after its delivery for which the errors of a document are counted, at least. */
const LIFE = 60 * 60;

/** Signs and reads the names of visits, so that errors can be reported only of documents that were delivered. */
export class VisitTokens {
  private readonly tokens: Tokens<Visit>;

  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'visits');
  }

  /**
   * Returns the signed name of a new visit. Without a canary it is the same for an hour. So a page that everybody gets
   * is the same from each server, and a browser or proxy need not fetch it again.
   */
  issue({ canarySince, group }: Omit<Visit, 'id'>, now = Date.now()): string {
    const seconds = Math.ceil(now / 1000);
    if (canarySince === undefined) {
      const hour = seconds - (seconds % LIFE);
      return this.tokens.sign({ id: 'anybody', group: 0, exp: hour + 2 * LIFE });
    }
    const id = randomBytes(9).toString('base64url');
    return this.tokens.sign({ id, canarySince, group, exp: seconds + LIFE });
  }

  /** Returns the visit of a token; `undefined` where it is not ours, was changed, or is over. */
  read(token: string, now = Date.now()): Visit | undefined {
    return this.tokens.read(token, now);
  }
}
