import { createHash } from 'node:crypto';
import { brand } from '@teluk-mart/domain/config/brand';
import { escapeHtml } from '../app/plain-text';

/** Style of the page, in the theme's colours. */
const STYLE =
  `body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:16vh auto;padding:0 1rem;color:#16302A;background:#FFFDF9}` +
  `a,.shop{color:#0B6B4F}.shop{font-weight:800}h1{margin:.5rem 0;line-height:1.2}` +
  `code{overflow-wrap:anywhere}small{color:#4C5F59}`;

/** Policy that allows the page its style and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(STYLE)
  .digest('base64')}'; frame-ancestors 'none'`;

/**
 * Returns the page for a document that could not be made at all: the message, and the request's id, by which the log is
 * searched.
 */
export function errorPage(message: string, requestId: string): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Terjadi kesalahan – ${brand.name}</title><style>${STYLE}</style></head><body><main><div class="shop">${brand.name}</div><h1>Terjadi kesalahan</h1><p>${escapeHtml(message)}</p><p><a href="/">Kembali ke Home</a></p><p><small>Kode: <code>${escapeHtml(requestId)}</code></small></p></main></body></html>`;
}
