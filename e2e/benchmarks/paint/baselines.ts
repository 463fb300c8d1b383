import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { PAGE_DATA_ELEMENT_ID } from '@teluk-mart/contract/page-data';
import { type Registry, REGISTRY_ELEMENT_ID, SHELL_PREFIX } from '@teluk-mart/contract/registry';
import { RUNTIME_CONFIG_ELEMENT_ID } from '@teluk-mart/contract/runtime-config';
import { type Product, repositoryRoot } from '../../support/product';
import { runCommand } from '../../support/run-command';

/** Another form of the same site, on a server of its own. */
interface Baseline {
  url: string;
  stop: () => void;
}

/** Turns a document of the product, at an address, into that of a baseline. */
type Rewrite = (html: string, site: string) => string | Promise<string>;

const SCRIPT = /<script\b[^>]*>[^]*?<\/script>\n?/g;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload"))[^>]*>\n?/g;

/** Returns the page as plain HTML: the same markup, styles and pictures, without scripts and their data. */
export const plainHtml: Rewrite = (html) =>
  html.replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');

/** Address of the bundle, as its build knows it. */
const BUNDLE_PREFIX = '/bundle/';
const BUNDLE_FILES = path.join(repositoryRoot, '.cache/one-bundle');

/** Builds the same source as one bundle. */
export async function buildOneBundle(): Promise<void> {
  const folder = path.join(import.meta.dirname, 'one-bundle');
  const build = path.join(repositoryRoot, 'shared/build/src/run-build.ts');
  const { status, output } = await runCommand(folder, 'tsx', [build]);
  if (status !== 0) throw new Error(output);
}

function blockOf(html: string, id: string): string {
  const [block] = new RegExp(`<script\\b[^>]*\\bid="${id}"[^>]*>[^]*?</script>`).exec(html) ?? [];
  if (block === undefined) throw new Error(`The document has no #${id}`);
  return block;
}

/** Returns the registry that the document names, and that it would have fetched with its scripts. */
async function registryBlock(html: string, site: string): Promise<string> {
  const block = blockOf(html, REGISTRY_ELEMENT_ID);
  const { composition } = JSON.parse(block.replaceAll(/<[^>]*>/g, '')) as Registry;
  const answer = await fetch(`${site}/registry.json?composition=${composition}`);
  return `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${await answer.text()}</script>`;
}

/** Leaves the page to the bundle, with the same data in the document, so that nothing more has to be asked for. */
export const drawnByBundle: Rewrite = async (html, site) => {
  const [title = ''] = /<title>[^]*?<\/title>/.exec(html) ?? [];
  const [font = ''] = /<link\b[^>]*\bas="font"[^>]*>/.exec(html) ?? [];
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title}
${font.replace(SHELL_PREFIX, BUNDLE_PREFIX)}
<script defer src="${BUNDLE_PREFIX}main.js"></script>
</head>
<body>
<div id="root"></div>
${blockOf(html, RUNTIME_CONFIG_ELEMENT_ID)}
${await registryBlock(html, site)}
${blockOf(html, PAGE_DATA_ELEMENT_ID)}
</body>
</html>
`;
};

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Compresses as hard as can be: a baseline is to be as good as it gets. */
async function compressed(body: string | Buffer, type: string): Promise<Answer> {
  const bytes = await promisify(brotliCompress)(body);
  const headers = {
    'content-type': type,
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-length': bytes.length,
  };
  return { status: 200, headers, body: bytes };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

async function bundleFile(pathname: string): Promise<Answer> {
  const file = pathname.slice(BUNDLE_PREFIX.length);
  const body = await readFile(path.join(BUNDLE_FILES, file));
  const type = MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream';
  if (file.endsWith('.js')) return compressed(body, type);
  return {
    status: 200,
    headers: { 'content-type': type, 'content-length': body.length },
    body,
  };
}

/** Asks the product: a document is rewritten, all other answers, such as pictures and the font, are passed on. */
async function productAnswer(
  site: string,
  path: string,
  accept: string,
  rewrite: Rewrite,
): Promise<Answer> {
  const answer = await fetch(site + path, { headers: { accept } });
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/html'))
    return compressed(await rewrite(await answer.text(), site), type);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = {
    'content-type': type,
    'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
    'content-length': body.length,
  };
  return { status: answer.status, headers, body };
}

/** Serves the product's pages in another form, each answer kept from its first time. */
export async function serveBaseline(product: Product, rewrite: Rewrite): Promise<Baseline> {
  const kept = new Map<string, Promise<Answer>>();
  const answerTo = ({ url = '/', headers: { accept = '*/*' } }: IncomingMessage) => {
    const key = `${accept} ${url}`;
    const known = kept.get(key);
    if (known) return known;
    const answer = url.startsWith(BUNDLE_PREFIX)
      ? bundleFile(url)
      : productAnswer(product.url, url, accept, rewrite);
    kept.set(key, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}
