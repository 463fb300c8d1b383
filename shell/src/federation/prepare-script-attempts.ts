/** Parameter that makes the address of a script a new one. Web servers ignore it, caches do not. */
const ATTEMPT_PARAMETER = 'attempt';

/**
 * Remembers which parts of the site have failed to come: from then on all scripts of such a part are asked for under
 * addresses of their own. A broken copy may lie in a cache that keeps it for a year, a request that hangs would be
 * waited for by the next one to the same address, and a preload of the document that failed is what Chromium answers
 * the script with that was preloaded, even one that nobody has asked for so far.
 */
export class ScriptAttempts {
  private readonly failedFolders = new Set<string>();
  private readonly unanswered = new Set<string>();

  /** Notes that a part of the site has failed to come. @param base address of its files, ending in a slash */
  fail(base: string): void {
    this.failedFolders.add(new URL(base, document.baseURI).href);
  }

  /** Notes that a script is about to be asked for, and changes its address where its part has failed before. */
  note(script: HTMLScriptElement): void {
    const address = new URL(script.src);
    const file = address.origin + address.pathname;
    const folder = new URL('.', file).href;
    if (this.unanswered.has(file)) this.fail(folder);
    if (this.failedFolders.has(folder)) {
      address.searchParams.set(ATTEMPT_PARAMETER, String(Date.now()));
      script.src = address.href;
    }
    this.unanswered.add(file);
    script.addEventListener('load', () => this.unanswered.delete(file), { once: true });
    script.addEventListener('error', () => this.fail(folder), { once: true });
  }
}

/** The attempts of this tab. */
export const scriptAttempts = new ScriptAttempts();
