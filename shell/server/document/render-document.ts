import { brand } from '@teluk-mart/shared/config/brand';
import { PAGE_DATA_ELEMENT_ID } from '@teluk-mart/shared/contract/page-data';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/shared/contract/registry';
import type { ShellManifest } from '@teluk-mart/shared/contract/shell-manifest';
import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@teluk-mart/shared/runtime-config';
import { palette } from '@teluk-mart/shared/theme/palette';
import { FIRST_PAINT_STYLE, firstPaint } from './first-paint';
import { escapeHtml, jsonBlock } from './html';
import type { FilledMetadata } from './metadata';

/** Address under which the web server delivers the shell's own files. */
export const SHELL_PREFIX = '/shell/';

/** Everything a document is made of. */
export interface DocumentParts {
  metadata: FilledMetadata;
  /** The page's absolute address, for shared links. */
  address: URL;
  shell: ShellManifest;
  registry: Registry;
  config: RuntimeConfig;
  /** Raw JSON answers of the API by path. */
  answers: ReadonlyMap<string, string>;
  /** Addresses of the scripts that the page will need, in loading order. */
  preloads: readonly string[];
  nonce: string;
}

function pageDataJson(answers: ReadonlyMap<string, string>): string {
  const entries = [...answers].map(([path, body]) => `${JSON.stringify(path)}:${body}`);
  return `{${entries.join(',')}}`;
}

function preloadLink(href: string): string {
  return `<link rel="preload" as="script" href="${escapeHtml(href)}">`;
}

function metaTags({ title, description, image }: FilledMetadata, address: URL): string {
  const picture = new URL(image ?? `${SHELL_PREFIX}static/share.jpg`, address).href;
  const properties = {
    'og:type': 'website',
    'og:locale': 'id_ID',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address.href,
    'og:image': picture,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join('\n');
}

/** Writes the document of a page: metadata, preloads, and as data whatever the shell needs to start at once. */
export function renderDocument(parts: DocumentParts): string {
  const { shell, registry, config, answers, nonce } = parts;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts.metadata, parts.address)}
<meta name="theme-color" content="${palette.primary.main}">
<link rel="icon" href="${SHELL_PREFIX}static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${SHELL_PREFIX}static/icon-180.png">
<meta name="style-nonce" nonce="${nonce}">
${shell.scripts.map((file) => `<script defer src="${SHELL_PREFIX}${file}"></script>`).join('\n')}
${parts.preloads.map(preloadLink).join('\n')}
${shell.font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${SHELL_PREFIX}${shell.font}">` : ''}
<style nonce="${nonce}">${FIRST_PAINT_STYLE}</style>
</head>
<body>
<div id="root">${firstPaint(parts.address.pathname)}</div>
<noscript>Situs ${escapeHtml(brand.name)} membutuhkan JavaScript. Aktifkan JavaScript di peramban Anda lalu muat ulang halaman ini.</noscript>
${jsonBlock(RUNTIME_CONFIG_ELEMENT_ID, JSON.stringify(config))}
${jsonBlock(REGISTRY_ELEMENT_ID, JSON.stringify(registry))}
${jsonBlock(PAGE_DATA_ELEMENT_ID, pageDataJson(answers))}
</body>
</html>
`;
}
