/** Parameter that makes the address of a script a new one. Web servers ignore it, caches do not. */
const ATTEMPT_PARAMETER = 'attempt';

/**
 * Remembers which scripts have been asked for and have not come. When one is asked for once more, it is under an
 * address of its own: a broken copy may lie in a cache that keeps it for a year, and a request that hangs would be
 * waited for by the next one to the same address.
 */
export class ScriptAttempts {
  private readonly unanswered = new Set<string>();

  /** Notes that a script is about to be asked for, and changes its address where that did not succeed before. */
  note(script: HTMLScriptElement): void {
    const address = new URL(script.src);
    const file = address.origin + address.pathname;
    if (this.unanswered.has(file)) {
      address.searchParams.set(ATTEMPT_PARAMETER, String(Date.now()));
      script.src = address.href;
    }
    this.unanswered.add(file);
    script.addEventListener('load', () => this.unanswered.delete(file), { once: true });
  }
}
