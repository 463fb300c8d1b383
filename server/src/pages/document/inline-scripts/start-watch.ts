import { ERROR_REPORT_PATH } from '@teluk-mart/contract/error-report';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { palette } from '@teluk-mart/ui/theme/palette';
import { inlineScript } from './inline-script';

declare global {
  interface Window {
    /** Not in all browsers (https://w3c.github.io/trusted-types/). */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

/**
 * Defines which values the policy still accepts. A text without a tag is no HTML: the date picker writes digits that way,
 * and the emoji picker its styles. A script's address must be that of a released file, or at another origin one that
 * `script-src` names: a developer build. Browsers without trusted types apply the rest of the policy.
 */
function createPolicy(): void {
  self.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL(address) {
      const url = new URL(address, location.href);
      const isAccepted = url.origin !== origin || /^\/(areas|shell)\//.test(url.pathname);
      return isAccepted ? address : null;
    },
  });
}

/** Begins the document's first script. */
export const TRUSTED_TYPES_SCRIPT = inlineScript(createPolicy);

/** Id of the template with the panel. */
export const FAILED_START_ID = 'failed';

/** The panel that takes the page's place where the shell's own scripts do not start. */
export const FAILED_START = `<template id="${FAILED_START_ID}"><div class="failed" role="alert"><p>Halaman ini belum bisa ditampilkan</p><button>Coba lagi</button></div></template>`;

/** Styles of the panel, as none of the shell's have come; the button is 48 px high. */
export const FAILED_START_STYLE = `
.failed{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:16px;text-align:center;font-size:18px}
.failed p{margin:0}
.failed button{min-height:48px;padding:0 24px;border:0;border-radius:24px;background:${palette.primary.main};color:${palette.primary.contrastText};font:600 16px system-ui,sans-serif;cursor:pointer}
.failed button:focus-visible{outline:3px solid ${palette.primary.dark};outline-offset:3px}`;

/** Event of a failure: a script does not come or throws, or a promise is rejected. */
interface Failure extends Event {
  readonly filename?: string;
  readonly message?: string;
  readonly reason?: { readonly stack?: string };
}

/**
 * Marks the document as one in which scripts run, which changes the first paint (`WITHOUT_SCRIPT`), and takes that back
 * if the shell's fail. Until the shell marks `#root` with `data-started`, looks for errors of the shell's own scripts: one
 * cannot be fetched, is not the released one, or throws at once. A rendered page stays, as it can be read without them,
 * and a form whose button waits for them is sent. Otherwise the panel takes its place. Its button fetches the script past
 * the browser's cache, which may hold a damaged one, before it loads the page anew. Reports the error, as no script of
 * the shell can. If a script fails while the document is still coming in, waits for its end.
 */
function watchStart(
  registryElement: string,
  renderState: string,
  failedStart: string,
  noScriptClass: string,
  reportPath: string,
): void {
  const find = document.querySelector.bind(document);
  const html = document.documentElement;

  /** Leaves the work of scripts to the browser. */
  function keepPage(root: HTMLElement): void {
    html.className = noScriptClass;
    root.dataset.started = noScriptClass;
    // The button that was pressed last, which the loader has noted.
    window.__EARLY_PRESS__?.form?.submit();
  }

  function showPanel(root: HTMLElement, script: string): void {
    root.replaceChildren((find(failedStart) as HTMLTemplateElement).content);
    const button = find('button') as HTMLButtonElement;
    button.onclick = () => fetch(script, { cache: 'reload' }).finally(() => location.reload());
  }

  function check(failure: Failure): void {
    const registry = find(registryElement);
    const { src } = failure.target as Partial<HTMLScriptElement>;
    const place = src || failure.filename || failure.reason?.stack || '';
    // The first address of our code in an address or a stack, and its part: errors of areas are the shell's to show.
    const [script = '', part] = /http\S+?\/(areas|shell)\/[^:]*/.exec(place) ?? [];
    if (!registry) {
      addEventListener('DOMContentLoaded', () => check(failure));
      return;
    }
    if (part !== 'shell' || find('[data-started],.failed')) return;
    const root = find('#root') as HTMLElement;
    if (find(renderState)) keepPage(root);
    else showPanel(root, script);
    const { visit, shell } = JSON.parse(registry.textContent) as Registry;
    const { release } = shell;
    const message = failure.message || script;
    const report = { visit, area: part, release, kind: 'load', message };
    navigator.sendBeacon(reportPath, JSON.stringify(report));
  }

  html.className = '';
  addEventListener('error', check, true);
  window.onunhandledrejection = check;
}

/** The script that watches the start. */
export const START_WATCH = inlineScript(
  watchStart,
  `#${REGISTRY_ELEMENT_ID}`,
  `#${RENDER_STATE_ELEMENT_ID}`,
  `#${FAILED_START_ID}`,
  NO_SCRIPT_CLASS,
  ERROR_REPORT_PATH,
);

/** The document's first script. */
export const FIRST_SCRIPT = TRUSTED_TYPES_SCRIPT + START_WATCH;
