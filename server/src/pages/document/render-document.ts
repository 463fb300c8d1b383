import { randomBytes } from 'node:crypto';
import type { Alive } from '@teluk-mart/contract/alive';
import { PAGE_DATA_ELEMENT_ID } from '@teluk-mart/contract/page-data';
import { REGISTRY_ELEMENT_ID, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { type ListPlace, RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { STAFF_FRAME_CHUNK } from '@teluk-mart/contract/shell-pages';
import { brand } from '@teluk-mart/domain/config/brand';
import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { palette } from '@teluk-mart/ui/theme/palette';
import { policySource } from '../../app/hashes';
import { escapeHtml, safeJson } from '../../app/plain-text';
import { bareRegistryText, registriesOf, registryText } from '../compositions/registry';
import type { ComposedSite } from '../compositions/site-source';
import { POLICY_REPORT_PATH } from '../reports/report-routes';
import {
  LOADER,
  LOADER_ID,
  type LoaderData,
  type NamedFile,
  SPECULATION_ID,
  SPECULATION_RULES,
} from './inline-scripts/loader';
import { FAILED_START, FAILED_START_STYLE, FIRST_SCRIPT } from './inline-scripts/start-watch';
import type { PageData, PageRequest, Rendered } from './make-page';
import type { PageDescription } from './metadata';

/** Parts that a document is made of. */
interface DocumentParts {
  asked: PageRequest;
  /** Signed name of the visit in error reports. */
  visitName: string | undefined;
  metadata: PageDescription;
  data: PageData;
  /** Without it the browser draws the page. */
  rendered: Rendered | undefined;
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

/** First paint of a public page: the ground and the frame's outline, so that nothing jumps. */
const FIRST_PAINT = `<div class="first">${escapeHtml(brand.name)}</div><div></div>`;

/** First paint of a staff page: the words that its frame begins with (docs/specification.md#staff-frame). */
const STAFF_FIRST_PAINT = '<div class="wait">Memverifikasi sesi...</div>';

/** Words on a page that only scripts draw: the staff area, and what the server could not render. */
const NO_SCRIPT =
  '<noscript><p>Halaman ini membutuhkan JavaScript. Aktifkan JavaScript di peramban Anda lalu muat ulang halaman ini.</p><p><a href="/">Kembali ke Home</a></p></noscript>';

/** Returns a data block that scripts read and no browser runs. */
function jsonBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${safeJson(json)}</script>`;
}

function shellScripts({ scripts }: ComposedSite['shell'], files: readonly string[]): NamedFile[] {
  return files.map((file) => [SHELL_PREFIX + file, scripts?.[file] ?? '']);
}

/**
 * Lists the scripts that a page needs besides those of every document, in loading order and each once. Those of a
 * developer build come from another origin and under changing names.
 */
function preloadsOf({ page, isInStaffArea, delivery }: PageRequest): NamedFile[] {
  const { shell } = delivery.site;
  const chunks = [
    isInStaffArea && STAFF_FRAME_CHUNK,
    page.kind === 'shell' && page.page.chunk,
  ].flatMap((name) => (name && shell.manifest.chunks[name]) || []);
  const preloads = shellScripts(shell, [...new Set(chunks)]);
  if (page.kind !== 'page' || !page.area.base.startsWith('/')) return preloads;
  const { base, entry, scripts } = page.area;
  for (const file of new Set([entry, ...page.route.files]))
    preloads.push([base + file, scripts?.[file] ?? '']);
  return preloads;
}

/** Returns when a page loads its scripts. With a canary every visit loads them, or its errors would not be reported. */
function momentOf({ page, delivery: { canary } }: PageRequest): Alive | undefined {
  if (page.kind !== 'page') return undefined;
  return canary && page.route.alive ? 'idle' : page.route.alive;
}

/** Integrity counts in CORS mode only, and a preload only for the same mode and hash. */
function attributesOf(kind: 'src' | 'href', [address, integrity]: NamedFile): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `${kind}="${escapeHtml(address)}" crossorigin="anonymous"${hash}`;
}

/** Returns the links to the pages before and after one of a list. */
function listLinks({ prev, next }: Partial<ListPlace> = {}): string {
  return Object.entries({ prev, next })
    .map(([rel, page]) => page && `\n<link rel="${rel}" href="${escapeHtml(page)}">`)
    .join('');
}

/**
 * Writes the document of a page, with its security headers: metadata, the page or its first paint, and as data whatever
 * the shell needs to start at once.
 */
export function renderDocument(parts: DocumentParts): {
  html: string;
  headers: Record<string, string>;
} {
  const { asked, visitName, metadata, data, rendered } = parts;
  const { isInStaffArea, isForStaff, delivery } = asked;
  const { site } = delivery;
  const { shell, unavailable } = site;
  const scripts = shellScripts(shell, shell.manifest.scripts);
  const preloads = preloadsOf(asked);
  const { font } = shell.manifest;
  const nonce = randomBytes(16).toString('base64');
  const head = rendered
    ? rendered.styles.map(({ names, css }) => `<style data-emotion="${names}">${css}</style>`)
    : [
        `<meta name="style-nonce" nonce="${nonce}">`,
        ...scripts.map((script) => `<script defer ${attributesOf('src', script)}></script>`),
        ...preloads.map(
          (script) => `<link rel="preload" as="script" ${attributesOf('href', script)}>`,
        ),
        `<style nonce="${nonce}">${FIRST_PAINT_STYLE}${FAILED_START_STYLE}</style>`,
      ];
  // A composition with an area missing changes when it is back.
  const isPlain = rendered !== undefined && unavailable.length === 0;
  const registry = isPlain ? bareRegistryText(site, visitName) : registryText(site, visitName);
  // Scripts ask for answers that could not be read.
  const alive = isPlain && data.isWhole ? momentOf(asked) : undefined;
  const { address, integrity } = registriesOf(site).file;
  const life: LoaderData = [
    alive ?? '',
    scripts,
    preloads,
    isPlain ? [address, integrity] : undefined,
  ];
  // Browsers call the API at the document's own origin.
  const config: RuntimeConfig = { apiHost: '', now: Date.now() };
  const answers = [...data.answers].map(([path, { text }]) => `${JSON.stringify(path)}:${text}`);
  const html = `<!doctype html>
<html lang="id" class="${NO_SCRIPT_CLASS}"${isForStaff ? ' translate="no"' : ''}>
<head>
<meta charset="utf-8">
${isForStaff ? '<meta name="google" content="notranslate">' : ''}
<script>${FIRST_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${metadata.head}${listLinks(rendered?.place)}
<meta name="theme-color" content="${palette.primary.main}">
<link rel="icon" href="${SHELL_PREFIX}static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${SHELL_PREFIX}static/icon-180.png">
${font === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${SHELL_PREFIX}${font}">`}
${head.join('\n')}
</head>
<body>
<div id="root">${rendered?.html ?? (isInStaffArea ? STAFF_FIRST_PAINT : FIRST_PAINT)}</div>
${metadata.structuredData}
${rendered ? jsonBlock(RENDER_STATE_ELEMENT_ID, JSON.stringify(rendered.state)) : FAILED_START + NO_SCRIPT}
${jsonBlock(RUNTIME_CONFIG_ELEMENT_ID, JSON.stringify(config))}
${jsonBlock(REGISTRY_ELEMENT_ID, registry)}
${jsonBlock(PAGE_DATA_ELEMENT_ID, `{${answers.join(',')}}`)}
${
  rendered
    ? `<script type="speculationrules" id="${SPECULATION_ID}">${SPECULATION_RULES}</script>
${jsonBlock(LOADER_ID, JSON.stringify(life))}
<script>${LOADER}</script>`
    : ''
}
</body>
</html>
`;
  return { html, headers: securityHeaders(asked, rendered, nonce) };
}

/** Hashes of the only inline scripts: they watch the start, bring a page to life and say what is fetched ahead. */
const INLINE_SCRIPTS = [FIRST_SCRIPT, LOADER, SPECULATION_RULES].map(policySource).join(' ');

/** Hash of the style elements that emotion makes in the browser: they are empty in the document. */
const EMPTY_STYLE = policySource('');

/**
 * Returns the security headers of a document. The session token lives in local storage
 * (docs/specification.md#session-life), so no foreign script may ever run: no eval and no worker, only our own
 * origin, and of that only the very bytes that were released.
 */
function securityHeaders(
  { delivery, isPreview }: PageRequest,
  rendered: Rendered | undefined,
  nonce: string,
): Record<string, string> {
  const { shell, areas } = delivery.site;
  // Developer builds come from other origins, and their scripts have no known hashes.
  const foreignBases = areas.map(({ base }) => base).filter((base) => !base.startsWith('/'));
  const foreign = [...new Set(foreignBases.map((base) => new URL(base).origin))];
  const isFixed = [shell, ...areas].every(({ scripts }) => scripts !== undefined);
  // The styles of a rendered page count by their hashes, so that it can be cached: a nonce would be known to all.
  const styles = rendered
    ? [...rendered.styles.map(({ css }) => policySource(css)), EMPTY_STYLE]
    : [`'nonce-${nonce}'`];
  const ours = ["'self'", ...foreign].join(' ');
  const sockets = foreign.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': "'none'",
    'script-src': `${ours} ${INLINE_SCRIPTS}`,
    'worker-src': "'none'",
    // No script turns a text into HTML, a script or the address of one, but as `createPolicy` of the first script allows.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': `${ours} data: blob:`,
    'font-src': ours,
    'connect-src': [ours, ...sockets].join(' '),
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // Our own staff pages show previews.
    'frame-ancestors': isPreview ? "'self'" : "'none'",
    // Firefox and Safari know the former way alone, others the latter.
    'report-uri': POLICY_REPORT_PATH,
    'report-to': 'policy',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...(isFixed && {
      'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)',
    }),
    'reporting-endpoints': `policy="${POLICY_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // Windows of other sites that have opened the document lose it. Browsers start a process for such a one, which costs a
    // slow phone a sixth of its first paint, so rendered pages do without: a document leads to staff pages.
    ...(!rendered && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}
