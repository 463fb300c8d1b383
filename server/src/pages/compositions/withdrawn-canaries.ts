import type { Canary } from '../../releases/journal/deployment';
import type { LiveState } from './live-pointer';

/** Returns the key of one run of a canary: the same version may be tried again. */
export function canaryKey({ part, version, since }: Canary): string {
  return [part, version, since].join(' ');
}

/** Canaries that this server delivers no more, while the store still names them. */
export class WithdrawnCanaries {
  private keys = new Set<string>();
  private cached: { from: LiveState; filtered: LiveState } | undefined;

  /** Delivers a canary no more. */
  add(canary: Canary): void {
    this.keys.add(canaryKey(canary));
    this.cached = undefined;
  }

  /** Leaves them out of what is live; returns the same object as long as nothing changes. */
  filter(live: LiveState): LiveState {
    if (this.keys.size === 0) return live;
    if (this.cached?.from !== live) {
      const named = new Set(live.canaries.map(canaryKey));
      this.keys = new Set([...this.keys].filter((key) => named.has(key)));
      const canaries = live.canaries.filter((canary) => !this.keys.has(canaryKey(canary)));
      this.cached = { from: live, filtered: { ...live, canaries } };
    }
    return this.cached.filtered;
  }
}
