import { createHash } from 'node:crypto';
import { type Alive, WAKE_EVENT } from '@teluk-mart/contract/alive';
import { REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { scrollRow } from '@teluk-mart/contract/scroll-row';
import type { DocumentScript } from './preloads';
import { SPECULATION_ID } from './speculation';

/** Id of the element that says what brings a rendered page to life, as JSON. */
export const LOADER_ID = 'loader';

/** What a rendered page needs to come alive, and when. */
interface Life {
  /** The moment that the page declares; without it, once its first pictures are there. */
  alive: Alive | undefined;
  /** The scripts that it starts, in loading order. */
  scripts: readonly DocumentScript[];
  /** Scripts that it will need, in loading order. */
  preloads: readonly DocumentScript[];
  /** Where the registry is, and its hash; `undefined` where the document has it. */
  registry: DocumentScript | undefined;
}

/** Writes down for the loader what a page needs. */
export function loaderData({ alive, scripts, preloads, registry }: Life): string {
  const named = ({ address, integrity = '' }: DocumentScript) => [address, integrity];
  return JSON.stringify([
    alive ?? '',
    scripts.map(named),
    preloads.map(named),
    registry && named(registry),
  ]);
}

/** A button that needs a script: it neither sends a form nor opens a popover, or it says that it opens a dialog. */
const NEEDY_BUTTON =
  'button:not([popovertarget],form button),button[aria-haspopup]:not([popovertarget])';

/** A form that changes something: its code checks what is typed at once. */
const FORM = 'form[method=post]';

/** Scrolls a carousel's row, as in a page that is alive. */
const SCROLL_ROW = String(scrollRow).replaceAll(/\s+/g, ' ');

/**
 * Loads the registry and scripts of a rendered page when the page declares so. Loads them at once when a visitor uses a
 * control that needs them. Until then the browser itself handles links, forms, popovers and carousels. A press on a
 * button that needs a script is noted, and the shell repeats it. A disclosure opens at once, one at a time. An arrow
 * scrolls its carousel's row at once, and Slick continues from there. Scrolling with a finger is no press: `mousedown`
 * comes with a tap only. A picture that fails also requests the scripts, which show a placeholder. On a slow or metered
 * network it does not, and no document is fetched ahead.
 *
 * The registry replaces the one of the document, in an element of another kind: with trusted types no script may set
 * the text of a script element. If its hash differs, the browser may have cached that of an older server: it is fetched
 * again, past the cache. If that fails, too, the start's watch receives an error, as for a script.
 */
export const LOADER = [
  '{let d=document,h=d.documentElement,c=navigator.connection,',
  'l=c?.saveData||/2g/.test(c?.effectiveType),',
  `$=i=>d.getElementById(i),r=$('${REGISTRY_ELEMENT_ID}'),`,
  `[m,s,p,n]=JSON.parse($('${LOADER_ID}').text),`,
  'on=(t,f)=>t.forEach(t=>addEventListener(t,f,!0)),',
  'add=(e,[a,i])=>{e=d.createElement(e);if(i)e.integrity=i;',
  "e.crossOrigin='anonymous';if(e.rel==='')e.rel='preload',e.as='script',e.href=a;",
  'else e.async=!1,e.src=a;d.head.append(e)},',
  'go=async _=>{go=_=>0;',
  "if(n)for(let e of s)add('link',e);for(let e of p)add('link',e);",
  "try{if(n){let t=d.createElement('data'),f=cache=>fetch(n[0],{integrity:n[1],cache});",
  't.textContent=JSON.stringify({',
  "...await(await f('default').catch(_=>f('reload'))).json(),",
  'visit:JSON.parse(r.text).visit});t.hidden=!0;t.id=r.id;r.replaceWith(t)}',
  "for(let e of s)add('script',e)}",
  "catch(e){dispatchEvent(new ErrorEvent('error',{filename:location.origin+'/shell/registry',message:e.message}))}},",
  `B='${NEEDY_BUTTON}',`,
  'near=(e,s)=>e.target.closest?.(s),',
  "fold=b=>{let p=$(b?.ariaExpanded&&b.getAttribute('aria-controls'));",
  "if(p)b.setAttribute('aria-expanded',p.hidden),p.hidden=!p.hidden;return p},",
  `slide=${SCROLL_ROW};`,
  `if(l)$('${SPECULATION_ID}')?.remove();`,
  `on(['${WAKE_EVENT}'],_=>go());`,
  `on(['mousedown','focusin','click'],e=>near(e,B+',${FORM}')&&go());`,
  "on(['click'],e=>{let b=near(e,B),w=window,o=w.__EARLY_PRESS__,s=b?.dataset.step,r=s&&",
  "b.closest('[role=region]').querySelector('[data-row]');",
  'if(b&&!h.className&&o!==null)if(r)slide(r,s);else ',
  'w.__EARLY_PRESS__=fold(o)&&o==b?void 0:(fold(b),b),b.form&&e.preventDefault()});',
  "if(!l){on(['error'],e=>near(e,'img')&&go());for(let e of d.querySelectorAll('img[srcset]'))",
  'if(e.complete&&!e.naturalWidth&&e.currentSrc)go()}',
  "if(m=='idle'||!m){on(['pointerdown','keydown'],_=>go());",
  "if(!m)on(['load'],_=>go()),setTimeout(_=>go(),4e3);",
  "else if(!l)on(['load'],_=>(window.requestIdleCallback||setTimeout)(_=>go()))}",
  `let f=m=='visible'&&d.querySelector('${FORM}');`,
  "if(f)new IntersectionObserver(e=>e.some(e=>e.isIntersecting)&&go(),{rootMargin:'50%'}).observe(f);",
  // What stands at the anchor may be shown by scripts alone.
  'let a=location.hash.slice(1);if(a&&!$(a))go()}',
].join('');

const hash = createHash('sha256').update(LOADER).digest('base64');

/** The policy's source that lets this script run. */
export const LOADER_SOURCE = `'sha256-${hash}'`;
