import { randomInt } from 'node:crypto';
import type { Canary } from '@teluk-mart/releases/journal/deployment';
import { cookie, type CookieRequest, readCookie } from '@teluk-mart/server-kit/cookies';

/** Cookie with a visitor's number, which stays the same so that a visitor stays with a canary or without it. */
const VISIT_GROUP = 'visit_group';

/** Number of groups: hundredths of a per cent. */
const GROUPS = 10_000;
const GROUPS_A_PERCENT = GROUPS / 100;

/** Thirty days in seconds. */
const LIFE = 30 * 24 * 3600;

/** Reads a visitor's group from a request's cookies; `undefined` where there is none, or none of ours. */
export function readVisitGroup(request: CookieRequest): number | undefined {
  const text = readCookie(request, VISIT_GROUP) ?? '';
  return /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : undefined;
}

/** Draws the group of a visitor who comes for the first time: each is equally likely. */
export function drawVisitGroup(): number {
  return randomInt(GROUPS);
}

/** The header's value that lets a browser keep its group. */
export function visitGroupCookie(request: Pick<CookieRequest, 'isSecure'>, group: number): string {
  return cookie(request, VISIT_GROUP, String(group), LIFE);
}

/** Tells whether a group lies in a canary's slice. */
export function isInSlice({ from, to }: Canary, group: number): boolean {
  return group >= from * GROUPS_A_PERCENT && group < to * GROUPS_A_PERCENT;
}
