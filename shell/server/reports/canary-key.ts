import type { Canary } from '@teluk-mart/releases/deployment';

/** Tells one run of a candidate from all others: the same version may be tried again. */
export function canaryKey({ part, version, since }: Canary): string {
  return [part, version, since].join(' ');
}
