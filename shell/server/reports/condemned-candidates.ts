import type { Canary } from '@teluk-mart/releases/deployment';
import type { LiveState } from '../compositions/site-source';
import { canaryKey } from './canary-key';

/** Candidates that this server gives to nobody any more, while the store still names them. */
export class CondemnedCandidates {
  private keys = new Set<string>();
  private made: { from: LiveState; sifted: LiveState } | undefined;

  /** Gives a candidate to nobody any more. */
  add(canary: Canary): void {
    this.keys.add(canaryKey(canary));
    this.made = undefined;
  }

  /** What is live without them: the same object as long as nothing changes. */
  sift(live: LiveState): LiveState {
    if (this.keys.size === 0) return live;
    if (this.made?.from !== live) {
      const named = new Set(live.canaries.map(canaryKey));
      this.keys = new Set([...this.keys].filter((key) => named.has(key)));
      const canaries = live.canaries.filter((canary) => !this.keys.has(canaryKey(canary)));
      this.made = { from: live, sifted: { ...live, canaries } };
    }
    return this.made.sifted;
  }
}
