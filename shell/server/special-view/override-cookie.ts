import type { Override } from '@teluk-mart/releases/override/override-token';
import { cookie } from '../cookies/cookie';

/** Cookie with a signed override, which a browser keeps until it expires. */
export const OVERRIDE_COOKIE = 'override';

/** The header's value that lets a browser keep an override. */
export function overrideCookie(token: string, { until }: Override, isSecure: boolean): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000));
  return cookie(OVERRIDE_COOKIE, token, { seconds, isSecure });
}
