import { createHash } from 'node:crypto';
import type { DocumentScript } from './preloads';

/** Id of the element that names a rendered page's scripts, as JSON. */
export const LATE_SCRIPTS_ID = 'late-scripts';

/** The scripts of a rendered page: whether it is run, or only fetched ahead, its address, and its hash if it is known. */
export function lateScripts(
  scripts: readonly DocumentScript[],
  preloads: readonly DocumentScript[],
): string {
  const entry = (runs: 0 | 1) => (script: DocumentScript) => [
    runs,
    script.address,
    script.integrity ?? '',
  ];
  return JSON.stringify([...scripts.map(entry(1)), ...preloads.map(entry(0))]);
}

/**
 * Starts the scripts of a rendered page once its first pictures are there, with which they would share a slow network;
 * at the first touch or key if that is earlier, and after four seconds at the latest. Until then links, forms and
 * carousels are the browser's own; a button that needs a script is noted, and pressed again by the shell.
 */
export const LATE_START = [
  '{let d=document,g=_=>{for(let[r,a,i]of JSON.parse(s.text)){',
  "let e=d.createElement(r?'script':'link');",
  "if(r)e.async=!1,e.src=a;else e.rel='preload',e.as='script',e.href=a;",
  "e.crossOrigin='anonymous';if(i)e.integrity=i;d.head.append(e)}g=_=>0},",
  `s=d.getElementById('${LATE_SCRIPTS_ID}');`,
  "for(let t of['load','pointerdown','keydown'])addEventListener(t,_=>g(),!0);",
  'setTimeout(_=>g(),4e3);',
  "addEventListener('click',e=>{let b=e.target.closest?.('button'),w=window;",
  'if(b&&!b.form&&w.__EARLY_PRESS__!==null)w.__EARLY_PRESS__=b},!0)}',
].join('');

const hash = createHash('sha256').update(LATE_START).digest('base64');

/** The policy's source that lets this script run. */
export const LATE_START_SOURCE = `'sha256-${hash}'`;
