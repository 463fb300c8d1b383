import { randomBytes } from 'node:crypto';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';
import type { FastifyPluginAsync } from 'fastify';
import { UNAVAILABLE_TITLE } from '../../src/routing/shell-pages';
import { addressOf, type Delivery, type SiteChooser } from '../compositions/choose-site';
import { registryText } from '../compositions/registry';
import { compress } from '../files/compression';
import { takeOverride } from '../override/special-view';
import { cachingHeaders, robotsHeaders, securityHeaders } from './document-headers';
import { matchAddress, type PageMatch } from './match-page';
import { fillMetadata } from './metadata';
import { NO_DATA, type PageData, type ReadApi, readPageData } from './page-data';
import { preloadsOf, shellScriptsOf } from './preloads';
import { renderDocument } from './render-document';

export interface DocumentOptions {
  chooser: Pick<SiteChooser, 'choose'>;
  /** The data directory's secret, which signs overrides. */
  secret: string;
  readApi: ReadApi;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  /** Counts a visit and names it, for its error reports. */
  startVisit: (delivery: Delivery) => string;
}

/** Delivers every page: the document with its true status, its metadata and the data that the page starts from. */
export const documentRoute: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  const { chooser, secret, readApi, apiHost, startVisit } = options;

  app.get('/*', async (request, reply) => {
    const address = addressOf(request);
    const taken = takeOverride(request, reply, address, secret);
    if (taken) return taken;

    const delivery = await chooser.choose(request, address);
    if (!delivery) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
      return reply.send('Situs sedang disiapkan. Silakan coba lagi sebentar lagi.');
    }
    const { site, special } = delivery;
    const match = matchAddress(site.areas, address);
    const { page, isPreview } = match;
    if (page.kind === 'redirect') {
      // For good, and yet asked for again: the release that declares it may be taken back.
      reply.headers(cachingHeaders(delivery));
      return reply.redirect(page.to + address.search, 301);
    }

    const data = isPreview ? NO_DATA : await dataOf(page, readApi);
    const status = statusOf(page, site.unavailable);
    // Errors are reported from what visitors see, not from previews and special views.
    const visit = isPreview || special ? undefined : startVisit(delivery);
    const nonce = randomBytes(16).toString('base64');
    const html = renderDocument({
      metadata: fillMetadata(documentOf(page, data, status), data.record),
      address,
      isInStaffArea: match.isInStaffArea,
      scripts: shellScriptsOf(site),
      preloads: preloadsOf(match, site),
      font: site.shell.manifest.font,
      registry: registryText(site, 'public', { special, visit }),
      config: { apiHost },
      answers: data.answers,
      nonce,
    });

    const { body, encoding } = await compress(html, request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(status === 200 ? data.status : status)
      .headers(securityHeaders({ nonce, apiHost, site, mayBeFramed: isPreview }))
      .headers(cachingHeaders(delivery, isPreview))
      .headers(robotsHeaders(match))
      .type('text/html; charset=utf-8')
      .send(body);
  });
};

/** The server reads as a visitor, so it has nothing to read for a staff page. */
async function dataOf(page: PageMatch, readApi: ReadApi): Promise<PageData> {
  if (page.kind !== 'page' || page.route.roles) return NO_DATA;
  return readPageData(page.route, page.params, readApi);
}

/** Status of the document before its data: an address that nobody declares may belong to an area that is not there. */
function statusOf(page: PageMatch, unavailable: readonly string[]): 200 | 404 | 503 {
  const isDeclared = page.kind === 'page' ? page.route.path !== '*' : page.kind !== 'unknown';
  if (isDeclared) return 200;
  return unavailable.length > 0 ? 503 : 404;
}

function documentOf(page: PageMatch, data: PageData, status: number): DocumentMetadata {
  if (page.kind === 'shell') return page.page.document;
  if (status === 503) return { title: UNAVAILABLE_TITLE };
  if (page.kind !== 'page' || data.status === 404) return { title: 'Halaman Tidak Ditemukan' };
  return page.route.document;
}
