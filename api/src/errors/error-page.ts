import { createHash } from 'node:crypto';
import { escapeHtml } from '@teluk-mart/server-kit/plain-text';

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;color:#212b36}' +
  'a{color:#00623a}code{overflow-wrap:anywhere}';

/** Lets the page have its style and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; frame-ancestors 'none'`;

/**
 * A page for somebody whose document could not be made at all: the words, and how the log calls the request, which helps
 * whoever is told of it.
 */
export function errorPage(message: string, requestId: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Terjadi kesalahan – Teluk Mart</title><style>${STYLE}</style></head><body><main><h1>Terjadi kesalahan</h1><p>${escapeHtml(message)}</p><p>Kode: <code>${escapeHtml(requestId)}</code></p><p><a href="/">Ke beranda</a></p></main></body></html>`;
}
