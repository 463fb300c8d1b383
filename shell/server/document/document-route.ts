import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';
import { addressOf, askedSite } from '../compositions/asked-site';
import { deliver, type DeliverOptions, type Delivery } from '../compositions/deliver';
import { registryText } from '../compositions/registry';
import type { ComposedSite } from '../compositions/site-source';
import type { CanaryWatch } from '../reports/canary-watch';
import { takeOverride } from '../special-view/take-override';
import { UNAVAILABLE_TITLE } from '../../src/errors/unavailable-title';
import { compress } from './compress';
import { documentCaching } from './document-caching';
import { matchPage, type PageMatch } from './match-page';
import { fillMetadata } from './metadata';
import { preloadsOf, shellScriptsOf } from './preloads';
import { isPreviewDocument } from './preview-document';
import { type PageDataResult, readPageData, type ReadApi } from './read-page-data';
import { renderDocument } from './render-document';
import { securityHeaders } from './security-headers';
import { isStaffDocument } from './staff-document';

/** What the document route is given. */
export interface DocumentRouteOptions extends DeliverOptions {
  readApi: ReadApi;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  watch: Pick<CanaryWatch, 'deliver'>;
}

const NO_DATA: PageDataResult = { answers: new Map(), record: undefined, status: 200 };

/** Origins of developers' live builds. */
function originsOf({ areas }: ComposedSite): string[] {
  const foreign = areas.filter(({ base }) => !base.startsWith('/'));
  return [...new Set(foreign.map(({ base }) => new URL(base).origin))];
}

/** Whether the hashes of all scripts are known. */
function isFixed({ shell, areas }: ComposedSite): boolean {
  return shell.scripts !== undefined && areas.every(({ scripts }) => scripts !== undefined);
}

/** Delivers every page: the document with its true status, its metadata and the data that the page starts from. */
export const documentRoute: FastifyPluginAsync<DocumentRouteOptions> = async (app, options) => {
  /** Errors are reported from what visitors see, not from previews and special views. */
  const registryOf = (delivery: Delivery, isPreview: boolean): string => {
    const { site, special } = delivery;
    if (special) return registryText(site, 'public', { special });
    if (isPreview) return registryText(site, 'public');
    return registryText(site, 'public', { visit: options.watch.deliver(delivery) });
  };

  app.get('/*', async (request, reply) => {
    const address = addressOf(request);
    const taken = takeOverride(request, reply, address, options.secret);
    if (taken) return taken;
    const delivery = await deliver(askedSite(request), options);
    if (!delivery) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
      return reply.send('Situs sedang disiapkan. Silakan coba lagi sebentar lagi.');
    }
    const { site } = delivery;
    const page = matchPage(site.areas, address.pathname);
    if (page.kind === 'redirect') {
      // For good, and yet asked for again: the release that declares it may be taken back.
      reply.headers(documentCaching(delivery, false));
      return reply.redirect(page.to + address.search, 301);
    }

    const isPreview = isPreviewDocument(page, address);
    const data = isPreview ? NO_DATA : await dataOf(page, options.readApi);
    const status = statusOf(page.kind === 'page' ? page.route.path : page.kind, site.unavailable);
    const nonce = randomBytes(16).toString('base64');
    const html = renderDocument({
      metadata: fillMetadata(documentOf(page, data.status, status), data.record),
      address,
      scripts: shellScriptsOf(site),
      preloads: preloadsOf(page, address.pathname, site),
      font: site.shell.manifest.font,
      registry: registryOf(delivery, isPreview),
      config: { apiHost: options.apiHost },
      answers: data.answers,
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
          scriptOrigins: originsOf(site),
          mayBeFramed: isPreview,
          isFixed: isFixed(site),
        }),
      )
      .headers(documentCaching(delivery, isPreview))
      .type('text/html; charset=utf-8')
      .send(body);
  });
};

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
