import { randomInt } from 'node:crypto';
import { cookie, type CookieRequest, readCookie } from '../../app/cookies';
import { Tokens } from '../../app/tokens';
import type { Canary } from '../../releases/journal/deployment';

/** Cookie with a visitor's number, which stays the same so that a visitor stays with a canary or without it. */
const VISIT_GROUP = 'visit_group';

/** Number of groups: hundredths of a per cent. */
const GROUPS = 10_000;
const GROUPS_A_PERCENT = GROUPS / 100;

/** Thirty days in seconds. */
const LIFE = 30 * 24 * 3600;

/** Draws, signs and reads the groups of visitors: no visitor chooses the canary that they meet. */
export class VisitGroups {
  private readonly tokens: Tokens<{ group: number }>;

  /** @param secret the shop's secret, from which a key for this purpose alone is derived */
  constructor(secret: string) {
    this.tokens = new Tokens(secret, 'visit-group');
  }

  /** Reads a visitor's group from a request's cookies; `undefined` where there is none, or none of ours. */
  read(request: CookieRequest): number | undefined {
    const token = readCookie(request, VISIT_GROUP);
    return token === undefined ? undefined : this.tokens.read(token)?.group;
  }

  /** Draws the group of a visitor who comes for the first time: each is equally likely. */
  draw(): number {
    return randomInt(GROUPS);
  }

  /** Returns the header's value by which a browser keeps its group. */
  cookie(request: Pick<CookieRequest, 'isSecure'>, group: number): string {
    const exp = Math.floor(Date.now() / 1000) + LIFE;
    return cookie(request, VISIT_GROUP, this.tokens.sign({ group, exp }), LIFE);
  }
}

/** Returns true if a visitor of a group gets a canary: it lies in the canary's slice. */
export function getsCanary({ from, to }: Canary, group: number): boolean {
  return group >= from * GROUPS_A_PERCENT && group < to * GROUPS_A_PERCENT;
}
