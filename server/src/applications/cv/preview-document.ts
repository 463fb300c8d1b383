import path from 'node:path';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import { errorCode } from '../../app/error-code';
import { sha256 } from '../../app/hashes';
import { patient } from '../../app/patience';
import { escapeHtml } from '../../app/plain-text';
import { RequestError } from '../../guards/request-error';
import type { ConvertedDocument } from './convert-document.mjs';

/** A sheet of paper on a quiet ground; on a phone the paper is the screen. */
const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #eceff1; color: #1c2429; font: 1rem/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 50rem; min-height: 100vh; margin: 0 auto;
  padding: clamp(1.25rem, 6vw, 4.5rem); background: #fff; overflow: auto; overflow-wrap: anywhere; }
@media (min-width: 56rem) { main { min-height: 0; margin: 1.5rem auto; border-radius: 4px;
  box-shadow: 0 1px 4px #0003; } }
h1, h2, h3, h4, h5, h6 { margin: 1.4em 0 0.4em; line-height: 1.3; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; } h3 { font-size: 1.1rem; }
h4, h5, h6 { font-size: 1rem; }
main > :first-child { margin-top: 0; }
aside { margin-bottom: 1.5em; padding: 0.75em 1em; border-radius: 8px; background: #fff3d6; }
p { margin: 0 0 0.75em; } ul, ol { padding-left: 1.5em; }
a[href] { color: #0b5c8a; } a:focus-visible { outline: 3px solid; outline-offset: 2px; }
img { max-width: 100%; height: auto; }
table { width: 100%; margin: 0 0 1em; border-collapse: collapse; }
td, th { padding: 0.35em 0.6em; border: 1px solid #cfd8dc; text-align: left; vertical-align: top;
  overflow-wrap: break-word; }
td > :last-child, th > :last-child { margin-bottom: 0; }
`;

/**
 * The policy of the page: it runs nothing, loads nothing and is no part of our site, even where somebody opens it
 * without a frame. Links open outside, as pages like any other.
 */
export const DOCUMENT_POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${sha256(STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Returns a page around content that is safe to show. */
export function documentPage(content: string): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CV</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
}

/** Returns a page that shows some words. */
export function messagePage(words: string): string {
  return documentPage(`<p>${escapeHtml(words)}</p>`);
}

/** Words above a document of which the page shows not all. */
const PARTIAL =
  'Sebagian isi dokumen, seperti kop, kaki halaman, atau kotak teks, tidak tampak di pratinjau ini. Unduh CV untuk melihat semuanya.';

/** Words in place of a document whose turn would be long in coming. */
const BUSY = 'Pratinjau sedang sibuk. Coba lagi sebentar lagi, atau unduh CV.';

/** Milliseconds that a preview may take once it is its turn: an honest CV takes less than one second. */
const TIME_LIMIT = patient(8000);

/** Previews that wait at most: waiting ends before a proxy gives up. */
const MAX_WAITING = 5;

/** Turns of previews, one document at a time: one takes a core and up to some hundred megabytes. */
export const previewing = new PQueue({ concurrency: 1 });

/** The worker lies beside this file, and beside the bundle that the server is built to. */
const workers = new Piscina<Buffer, ConvertedDocument | undefined>({
  filename: path.join(path.dirname(fileURLToPath(import.meta.url)), 'convert-document.mjs'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  // Secrets stand in the server's.
  env: {},
});

function convert(document: Buffer, client: AbortSignal) {
  const signal = AbortSignal.any([client, AbortSignal.timeout(TIME_LIMIT)]);
  return workers.run(document, { signal });
}

/**
 * Returns the content of a Word document as safe HTML, made anew each time, so that no copy outlives the document.
 * Returns `undefined` if it cannot be shown, or the client no longer waits. Throws 503 where too many wait.
 */
export async function previewDocument(
  document: Buffer,
  client: AbortSignal,
): Promise<string | undefined> {
  if (previewing.size >= MAX_WAITING) throw new RequestError(503, BUSY);
  try {
    const page = await previewing.add(() => convert(document, client), { signal: client });
    return page && (page.isPartial ? `<aside>${PARTIAL}</aside>${page.html}` : page.html);
  } catch (error) {
    const isEnded = error instanceof Error && error.name === 'AbortError';
    const isTooLarge = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
    if (client.aborted || isEnded || isTooLarge) return undefined;
    throw error;
  }
}
