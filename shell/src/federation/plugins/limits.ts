import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds of the longest timer: how long a script takes in all is not limited. */
const FOREVER = 2 ** 31 - 1;

/**
 * Limits the silence of a script's download, and asks again under another address after a failure. Comes after the
 * plugins that set the script's attributes: it makes the element.
 */
export function limitsPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'limits',
    createScript({ url, attrs = {} }) {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
      script.src = url;
      limitScript(script);
      return { script, timeout: FOREVER };
    },
  };
}

/** Prepares a script that is about to be asked for. */
export function limitScript(script: HTMLScriptElement): void {
  scriptAttempts.prepare(script);
  failIfHanging(script);
}

/** Milliseconds that a script may take before a second request checks whether it is on its way. */
const PATIENCE = 1000;

/**
 * Milliseconds without a byte after which a download counts as hanging: a slow phone takes four seconds until it asks.
 */
const LONGEST_SILENCE = 3000;

/**
 * Fails a script that hangs, so that the panel in its place comes within eight seconds; a slow one that progresses goes
 * on. Browsers do not report a script's progress, so a second request for the same address observes it. That request
 * receives the bytes of the first one, or, in a browser that does not share them, shows that some arrive.
 */
function failIfHanging(script: HTMLScriptElement): void {
  const ended = new AbortController();
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      scriptAttempts.hasFallenSilent = true;
      script.dispatchEvent(new Event('error'));
    }, LONGEST_SILENCE);
  };
  const listen = async () => {
    hear();
    const { body } = await fetch(script.src, { signal: ended.signal });
    const reader = body?.getReader();
    do hear();
    while ((await reader?.read())?.done === false);
  };
  // A request that fails is silent, too.
  let timer = setTimeout(() => void listen().catch(() => undefined), PATIENCE);
  const end = () => {
    clearTimeout(timer);
    ended.abort();
  };
  script.addEventListener('load', end, { once: true });
  script.addEventListener('error', end, { once: true });
}

/** Parameter that makes the address of a script a new one. Web servers ignore it, caches do not. */
const ATTEMPT_PARAMETER = 'attempt';

/**
 * Remembers the parts of the site that have failed to load: from then on all their scripts are requested at addresses
 * of their own. A cache may keep a broken copy for a year. A request to the same address would wait for one that hangs.
 * Chromium answers a script with the document's failed preload of it, even if the script was not requested before.
 */
export class ScriptAttempts {
  private readonly failedFolders = new Set<string>();
  private readonly unanswered = new Set<string>();
  /** True once a script was given up because nothing of it came: the line or a server is slow, no release is at fault. */
  hasFallenSilent = false;

  /** Notes that a part of the site has failed to load. @param base address of its files, ending in a slash */
  fail(base: string): void {
    this.failedFolders.add(new URL(base, document.baseURI).href);
  }

  /** Prepares a script that is about to be asked for: changes its address if its part has failed before. */
  prepare(script: HTMLScriptElement): void {
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
