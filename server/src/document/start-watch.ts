import { createHash } from 'node:crypto';
import { ERROR_REPORT_PATH } from '@teluk-mart/contract/error-report';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { palette } from '@teluk-mart/ui/theme/palette';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types';

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

/** Finds the first address of our code in an address or a stack, and its part: errors of areas are the shell's to show. */
const CODE_ADDRESS = String.raw`/http\S+?\/(areas|shell)\/[^:]*/`;

/**
 * An inline script, which the policy knows by its hash. It says that scripts run, which changes what is drawn from the
 * first paint on (`WITHOUT_SCRIPT`), and takes that back where the shell's do not. Until the shell marks `#root` with
 * `data-started`, it looks for errors of the shell's own scripts: one that cannot be fetched, is not what was released,
 * or throws at once. A rendered page stays, as it can be read without them, and a form whose button waits for them is sent.
 * Otherwise the panel takes its place; its button fetches the script past the browser's cache, which may hold what is
 * damaged, before it loads the page anew. The error is reported, as no script of the shell can. A missing script may fail
 * while the document is still coming in: then its end is awaited.
 */
export const START_WATCH = [
  "{let $=s=>document.querySelector(s),h=$('html'),f=e=>{",
  `let r=$('#${REGISTRY_ELEMENT_ID}'),`,
  `[u,p]=${CODE_ADDRESS}.exec(e.target.src||e.filename||e.reason?.stack)||[];`,
  "if(!r)addEventListener('DOMContentLoaded',_=>f(e));",
  "else if(p=='shell'&&!$('[data-started],.failed')){",
  `if($('#${RENDER_STATE_ELEMENT_ID}')){$('#root').dataset.started=h.className='${NO_SCRIPT_CLASS}';`,
  'window.__EARLY_PRESS__?.form?.submit()}',
  `else{$('#root').replaceChildren($('#${FAILED_START_ID}').content);`,
  "$('button').onclick=_=>fetch(u,{cache:'reload'}).finally(_=>location.reload())}",
  'let{visit,shell:{release}}=JSON.parse(r.textContent);',
  `navigator.sendBeacon('${ERROR_REPORT_PATH}',JSON.stringify(`,
  "{visit,area:p,release,kind:'load',message:e.message||u}))}};",
  "h.className='';addEventListener('error',f,!0);onunhandledrejection=f}",
].join('');

/** The document's first script. */
export const FIRST_SCRIPT = TRUSTED_TYPES_SCRIPT + START_WATCH;

const hash = createHash('sha256').update(FIRST_SCRIPT).digest('base64');

/** The policy's source that lets this script run. */
export const START_WATCH_SOURCE = `'sha256-${hash}'`;
