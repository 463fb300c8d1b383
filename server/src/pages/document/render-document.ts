import { escapeHtml } from '../../app/plain-text';
import { brand } from '@teluk-mart/domain/config/brand';
import { PAGE_DATA_ELEMENT_ID } from '@teluk-mart/contract/page-data';
import { REGISTRY_ELEMENT_ID, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import {
  type ListPlace,
  RENDER_STATE_ELEMENT_ID,
  type RenderedPage,
  type RenderedStyle,
  type RenderState,
} from '@teluk-mart/contract/rendering';
import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { palette } from '@teluk-mart/ui/theme/palette';
import type { Alive } from '@teluk-mart/contract/alive';
import { policySource } from './inline-scripts/inline-script';
import { LOADER, LOADER_ID, loaderData } from './inline-scripts/loader';
import { FAILED_START, FAILED_START_STYLE, FIRST_SCRIPT } from './inline-scripts/start-watch';
import { type FilledMetadata, metaTags, safeJson, structuredDataBlock } from './metadata';
import type { DocumentScript } from './preloads';
import { SPECULATION_ID, SPECULATION_RULES } from './inline-scripts/speculation';

/** Parts that a document is made of. */
interface DocumentParts {
  metadata: FilledMetadata;
  /** True if the page stands in the staff frame. */
  isInStaffArea: boolean;
  /** True if it is for staff alone: what they compare and correct is not to be translated. */
  isForStaff: boolean;
  /** The scripts that it starts, in loading order. */
  scripts: readonly DocumentScript[];
  /** Scripts that the page will need, in loading order. */
  preloads: readonly DocumentScript[];
  /** File of the text font, relative to the shell's folder. */
  font: string | undefined;
  /** The registry as JSON, or as much of it as a page needs that is not alive. */
  registry: string;
  /** File of the whole registry, and its hash; `undefined` where the document has it. */
  registryFile: DocumentScript | undefined;
  /** Moment when a rendered page comes alive. */
  alive: Alive | undefined;
  config: RuntimeConfig;
  /** Raw JSON answers of the API by path. */
  answers: ReadonlyMap<string, string>;
  /** The page as the server has rendered it, and from what; without it the browser draws it. */
  rendered: (RenderedPage & { state: RenderState }) | undefined;
  /** Nonce of the style elements of a document that the browser draws. */
  nonce: string;
}

/**
 * Hash by which the policy allows the style elements that emotion makes in the browser: they are empty in the document.
 */
const EMPTY_STYLE = policySource('');

/**
 * Returns the sources of the policy by which the document's style elements count. Those of a rendered page are named by
 * their hashes, so that the page can be cached: a nonce would be known to all visitors.
 */
export function styleSourcesOf({ rendered, nonce }: Pick<DocumentParts, 'rendered' | 'nonce'>) {
  if (!rendered) return [`'nonce-${nonce}'`];
  return [...rendered.styles.map(({ css }) => policySource(css)), EMPTY_STYLE];
}

/** Returns a data block that scripts read and no browser runs. */
export function jsonBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${safeJson(json)}</script>`;
}

/**
 * Styles of the first paint, before any script has come, and of the words where none will. A rendered page fades into
 * the next document: one that does not take part is an error in the browser's console.
 */
const FIRST_PAINT_STYLE = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
body{margin:0;background:${palette.background.default};font-family:system-ui,sans-serif;color:${palette.text.primary}}
.first{height:72px;display:flex;align-items:center;padding:0 24px;border-bottom:1px solid ${palette.divider};font-weight:800;font-size:20px;color:${palette.primary.main}}
.first+div{height:min(56vw,420px);margin:24px auto;width:min(1152px,100% - 32px);border-radius:24px;background:${palette.grey[100]}}
.wait{min-height:100dvh;display:grid;place-content:center;color:${palette.text.secondary}}
.${NO_SCRIPT_CLASS} :is(.wait,.first+div){display:none}
noscript{display:block;margin:24px auto;width:min(1152px,100% - 32px);line-height:1.6}
noscript a{color:${palette.primary.main}}`;

/**
 * Returns the first paint: the ground and the public frame's outline, so that nothing jumps. In the staff area it is
 * the words that its frame begins with (docs/specification.md#staff-frame).
 */
function firstPaint(isInStaffArea: boolean): string {
  if (isInStaffArea) return '<div class="wait">Memverifikasi sesi...</div>';
  return `<div class="first">${escapeHtml(brand.name)}</div><div></div>`;
}

function pageDataJson(answers: ReadonlyMap<string, string>): string {
  const entries = [...answers].map(([path, body]) => `${JSON.stringify(path)}:${body}`);
  return `{${entries.join(',')}}`;
}

/**
 * Returns the attributes of a checked script. Integrity counts in CORS mode only, and a preload only for the same mode
 * and hash.
 */
function checked({ integrity }: DocumentScript): string {
  return integrity
    ? ` crossorigin="anonymous" integrity="${integrity}"`
    : ' crossorigin="anonymous"';
}

function scriptTag(script: DocumentScript): string {
  return `<script defer src="${escapeHtml(script.address)}"${checked(script)}></script>`;
}

function preloadLink(script: DocumentScript): string {
  return `<link rel="preload" as="script" href="${escapeHtml(script.address)}"${checked(script)}>`;
}

function styleTag({ names, css }: RenderedStyle): string {
  return `<style data-emotion="${names}">${css}</style>`;
}

function fontLink(font: string | undefined): string {
  if (font === undefined) return '';
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${SHELL_PREFIX}${font}">`;
}

/** Returns the links to the pages before and after one of a list. */
function listLinks({ prev, next }: Partial<ListPlace> = {}): string {
  return Object.entries({ prev, next })
    .map(([rel, page]) => page && `\n<link rel="${rel}" href="${escapeHtml(page)}">`)
    .join('');
}

/** Returns the scripts that bring a rendered page to life, and fetch the next page ahead. */
function loader({ alive, scripts, preloads, registryFile: registry }: DocumentParts): string {
  return `<script type="speculationrules" id="${SPECULATION_ID}">${SPECULATION_RULES}</script>
${jsonBlock(LOADER_ID, loaderData({ alive, scripts, preloads, registry }))}
<script>${LOADER}</script>`;
}

/** Words on a page that only scripts draw: the staff area, and what the server could not render. */
const NO_SCRIPT =
  '<noscript><p>Halaman ini membutuhkan JavaScript. Aktifkan JavaScript di peramban Anda lalu muat ulang halaman ini.</p><p><a href="/">Kembali ke Home</a></p></noscript>';

/** Writes the document of a page: metadata, the page or its first paint, and as data whatever the shell needs to start at once. */
export function renderDocument(parts: DocumentParts): string {
  const { registry, config, answers, nonce, rendered } = parts;
  const head = rendered
    ? rendered.styles.map(styleTag).join('\n')
    : [
        `<meta name="style-nonce" nonce="${nonce}">`,
        ...parts.scripts.map(scriptTag),
        ...parts.preloads.map(preloadLink),
        `<style nonce="${nonce}">${FIRST_PAINT_STYLE}${FAILED_START_STYLE}</style>`,
      ].join('\n');
  return `<!doctype html>
<html lang="id" class="${NO_SCRIPT_CLASS}"${parts.isForStaff ? ' translate="no"' : ''}>
<head>
<meta charset="utf-8">
${parts.isForStaff ? '<meta name="google" content="notranslate">' : ''}
<script>${FIRST_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts.metadata)}${listLinks(rendered?.place)}
<meta name="theme-color" content="${palette.primary.main}">
<link rel="icon" href="${SHELL_PREFIX}static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${SHELL_PREFIX}static/icon-180.png">
${fontLink(parts.font)}
${head}
</head>
<body>
<div id="root">${rendered ? rendered.html : firstPaint(parts.isInStaffArea)}</div>
${structuredDataBlock(parts.metadata)}
${rendered ? jsonBlock(RENDER_STATE_ELEMENT_ID, JSON.stringify(rendered.state)) : FAILED_START + NO_SCRIPT}
${jsonBlock(RUNTIME_CONFIG_ELEMENT_ID, JSON.stringify(config))}
${jsonBlock(REGISTRY_ELEMENT_ID, registry)}
${jsonBlock(PAGE_DATA_ELEMENT_ID, pageDataJson(answers))}
${rendered ? loader(parts) : ''}
</body>
</html>
`;
}
