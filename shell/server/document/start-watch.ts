import { createHash } from 'node:crypto';
import { ERROR_REPORT_PATH } from '@teluk-mart/shared/contract/error-report';
import { REGISTRY_ELEMENT_ID } from '@teluk-mart/shared/contract/registry';
import { FAILED_START_ID } from './failed-start';

/** The first address of our code in an address or a stack, and whose it is: errors of areas are the shell's to show. */
const CODE_ADDRESS = String.raw`/http\S+?\/(areas|shell)\/[^:]*/`;

/**
 * The only inline script of a document; the policy knows it by its hash. Until the shell marks `#root` with
 * `data-started`, it looks for errors of the shell's own scripts: one that cannot be fetched, is not what was released,
 * or throws at once. The panel of `failedStart` takes the page's place; its button fetches the script past the browser's
 * cache, which may hold what is damaged, before it loads the page anew. The error is reported, as no script of the shell
 * can. One that is missing may tell so while the document still comes in: then its end is waited for.
 */
export const START_WATCH = [
  '{let $=s=>document.querySelector(s),f=e=>{',
  `let r=$('#${REGISTRY_ELEMENT_ID}'),`,
  `[u,p]=${CODE_ADDRESS}.exec(e.target.src||e.filename||e.reason?.stack)||[];`,
  "if(!r)addEventListener('DOMContentLoaded',_=>f(e));",
  "else if(p=='shell'&&!$('[data-started],.failed')){",
  `$('#root').replaceChildren($('#${FAILED_START_ID}').content);`,
  "$('button').onclick=_=>fetch(u,{cache:'reload'}).finally(_=>location.reload());",
  'let{visit,shell:{release}}=JSON.parse(r.text);',
  `navigator.sendBeacon('${ERROR_REPORT_PATH}',JSON.stringify(`,
  "{visit,area:p,release,kind:'load',message:e.message||u}))}};",
  "addEventListener('error',f,!0);onunhandledrejection=f}",
].join('');

const hash = createHash('sha256').update(START_WATCH).digest('base64');

/** The source of the policy that lets it run, and nothing else that stands in a document. */
export const START_WATCH_SOURCE = `'sha256-${hash}'`;
