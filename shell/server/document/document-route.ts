import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';
import type { RegisteredArea } from '@teluk-mart/shared/contract/registry';
import type { ShellManifest } from '@teluk-mart/shared/contract/shell-manifest';
import type { AreaStore } from '../areas/area-store';
import { findAreas, toRegistry } from '../areas/find-areas';
import { UNAVAILABLE_TITLE } from '../../src/errors/unavailable-title';
import { compress } from './compress';
import { matchPage, type PageMatch } from './match-page';
import { fillMetadata } from './metadata';
import { preloadsOf } from './preloads';
import { isPreviewDocument } from './preview-document';
import { type PageDataResult, readPageData, type ReadApi } from './read-page-data';
import { renderDocument } from './render-document';
import { securityHeaders } from './security-headers';
import { isStaffDocument } from './staff-document';

/** What the document route is given. */
export interface DocumentRouteOptions {
  areas: AreaStore;
  readShell: () => Promise<ShellManifest>;
  readApi: ReadApi;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
}

const NO_DATA: PageDataResult = { answers: new Map(), record: undefined, status: 200 };

function originsOf(areas: readonly RegisteredArea[]): string[] {
  const foreign = areas.filter(({ base }) => !base.startsWith('/'));
  return [...new Set(foreign.map(({ base }) => new URL(base).origin))];
}

/** Delivers every page: the document with its true status, its metadata and the data that the page starts from. */
export const documentRoute: FastifyPluginAsync<DocumentRouteOptions> = async (app, options) => {
  app.get('/*', async (request, reply) => {
    const address = addressOf(request);
    const found = await findAreas(options.areas);
    const page = matchPage(found.areas, address.pathname);
    if (page.kind === 'redirect') return reply.redirect(page.to + address.search, 301);

    const isPreview = isPreviewDocument(page, address);
    const data = isPreview ? NO_DATA : await dataOf(page, options.readApi);
    const status = statusOf(page.kind === 'page' ? page.route.path : page.kind, found.unavailable);
    const nonce = randomBytes(16).toString('base64');
    const shell = await options.readShell();
    const html = renderDocument({
      metadata: fillMetadata(documentOf(page, data.status, status), data.record),
      address,
      shell,
      registry: toRegistry(found),
      config: { apiHost: options.apiHost },
      answers: data.answers,
      preloads: preloadsOf(page, address.pathname, shell),
      nonce,
    });
    const { body, encoding } = await compress(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    if (isPreview || isStaffDocument(page, address.pathname)) {
      reply.header('x-robots-tag', 'noindex');
    }
    return reply
      .code(status === 200 ? data.status : status)
      .headers(
        securityHeaders({
          nonce,
          apiHost: options.apiHost,
          scriptOrigins: originsOf(found.areas),
          mayBeFramed: isPreview,
        }),
      )
      .header('cache-control', isPreview ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  });
};

/** The page's absolute address; a Host header that is none leaves the path, which is all that pages are found by. */
function addressOf({ protocol, host, originalUrl }: FastifyRequest): URL {
  const origin = `${protocol}://${host}`;
  return new URL((URL.canParse(origin) ? origin : 'http://localhost') + originalUrl);
}

/** The server reads as a visitor, so it has nothing to read for a staff page. */
async function dataOf(page: PageMatch, readApi: ReadApi): Promise<PageDataResult> {
  if (page.kind !== 'page' || page.route.roles) return NO_DATA;
  return readPageData(page.route, page.params, readApi);
}

function documentOf(page: PageMatch, dataStatus: number, status: number): DocumentMetadata {
  if (page.kind === 'shell') return page.page.document;
  if (status === 503) return { title: UNAVAILABLE_TITLE };
  if (page.kind !== 'page' || dataStatus === 404) return { title: 'Halaman Tidak Ditemukan' };
  return page.route.document;
}

/** Status of the document before its data: an address that nobody declares may belong to an area that is not there. */
function statusOf(pathOrKind: string, unavailable: readonly string[]): 200 | 404 | 503 {
  if (pathOrKind !== '*' && pathOrKind !== 'unknown') return 200;
  return unavailable.length > 0 ? 503 : 404;
}
