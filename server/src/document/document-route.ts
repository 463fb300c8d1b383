import { randomBytes } from 'node:crypto';
import { messageFor } from '@teluk-mart/api/http';
import type { RequestLabels } from '@teluk-mart/api/metrics';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';
import type { Alive } from '@teluk-mart/shared/contract/alive';
import type { Registry } from '@teluk-mart/shared/contract/registry';
import { CompressedText } from '@teluk-mart/server-kit/compressed-text';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { generatePath } from 'react-router-dom';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { FORM_SENT_PARAMETER, type FormAnswer } from '@teluk-mart/shared/contract/form-answer';
import type { RenderRequest, RenderState } from '@teluk-mart/shared/contract/rendering';
import { UNAVAILABLE_TITLE } from '@teluk-mart/shared/contract/shell-pages';
import type { ComposedSite } from '../compositions/composed-sites';
import type { Delivery, SiteChooser } from '../compositions/choose-site';
import { bareRegistryText, registryFile, registryText } from '../compositions/registry';
import {
  addressForPage,
  isTooLong,
  plainAddress,
  plainOrigin,
  publicOrigin,
  requestUrl,
} from '../compositions/request-url';
import {
  acceptedForm,
  readAcceptedForm,
  sendPlainForm,
  type SubmitForm,
} from '../forms/plain-form';
import type { PageRenderer } from '../rendering/page-renderer';
import type { CanaryWatch } from '../reports/canary-watch';
import { NetworkRates } from '../limits/memory-rates';
import { cachingHeaders, robotsHeaders, securityHeaders } from './document-headers';
import { keepPages, type Page } from './kept-pages';
import { type MatchedAddress, matchAddress, type PageMatch } from './match-page';
import { fillMetadata } from './metadata';
import { isOk, NO_DATA, type PageData, type ReadApi, readPageData } from './page-data';
import { sendCachedPage, sendPage } from './send-page';
import { preloadsOf, shellScriptsOf } from './preloads';
import { renderDocument, styleSourcesOf } from './render-document';
import { isFetchedAhead } from './speculation';

interface DocumentOptions {
  chooser: Pick<SiteChooser, 'choose' | 'siteForAll'>;
  readApi: ReadApi;
  /** Changes with every write of content and with the day, before the write is answered. */
  contentVersion: () => string;
  submitForm: SubmitForm;
  renderer: Pick<PageRenderer, 'render'>;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  /** Counts a visit and names it, for its error reports. */
  watch: Pick<CanaryWatch, 'startVisit'>;
}

/** Everything that a page depends on, besides the content. */
interface PageParts {
  match: MatchedAddress;
  delivery: Delivery;
  /** As the page reads it (`addressForPage`). */
  address: URL;
  /** Origin at which the public reaches the server. */
  origin: string;
  /** The API's answer to the form that was sent to the page. */
  formAnswer: FormAnswer | undefined;
  /** Address of whoever asks. */
  asker: string;
}

/**
 * Pages that are rendered for one network in a minute, and for a wide one four times as many. Kept ones do not count, so that
 * whoever walks through the shop never needs so many; what is beyond them is left to the browser, and nobody is refused.
 */
const RENDERINGS_A_MINUTE = 300;
const MINUTE = 60_000;

/** Where the page of all addresses is rendered that nobody declares. */
const UNKNOWN_ADDRESS = '/404';

/** Delivers every page: the document with its true status, its metadata and the data that the page starts from. */
export const documentRoute: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  const { chooser, readApi, submitForm, renderer, publicUrl, apiHost, watch } = options;
  const pages = keepPages(options.contentVersion);
  const renderings = new NetworkRates(RENDERINGS_A_MINUTE, MINUTE);
  // The API reads the forms, as they come in.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get('/*', { config: { sendCached } }, deliver);
  app.post('/*', deliver);

  /** Sends a page that is cached for everybody. */
  function sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const { url, headers } = request;
    const site = chooser.siteForAll(headers.cookie);
    const origin = plainOrigin(headers, publicUrl);
    // An address that is spelled otherwise than those of cached pages is not found.
    const page = site && origin !== undefined && pages.kept(keyOf(site, origin, url));
    return page ? sendCachedPage(request, reply, page) : false;
  }

  async function deliver(request: FastifyRequest, reply: FastifyReply) {
    const asked = requestUrl(request);
    const isGet = request.method !== 'POST';
    if (isTooLong(asked)) {
      return reply.code(414).header('cache-control', 'no-store').send(messageFor(414));
    }
    if (asked.pathname.includes('//')) {
      reply.headers(cachingHeaders('public', false));
      return isGet ? reply.redirect(plainAddress(asked), 301) : reply.callNotFound();
    }
    const delivery = await chooser.choose(request, asked);
    if (!delivery) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
      return reply.send('Situs sedang disiapkan. Silakan coba lagi sebentar lagi.');
    }
    if (isFetchedAhead(request.headers) && (delivery.canary || delivery.special)) {
      // A visit with a canary counts, and a special view is looked at by whoever asks for it.
      return reply.code(503).header('cache-control', 'no-store').send();
    }
    const { site } = delivery;
    const match = matchAddress(site.areas, asked);
    const { page, isPreview, isInStaffArea } = match;
    const isUnknown = !isDeclared(page) && !isInStaffArea;
    const known = isUnknown ? new URL(UNKNOWN_ADDRESS + asked.search, asked) : asked;
    const address = addressForPage(known, parametersOf(page));
    const origin = publicOrigin(request, publicUrl);
    const key = keyOf(site, origin, address.pathname + address.search);
    if (delivery.setCookie !== undefined) reply.header('set-cookie', delivery.setCookie);
    // Each visit with a canary has an id of its own, by which its errors are counted.
    const isSame = delivery.cacheScope !== 'none' && !delivery.canary;
    const kept = isGet && isSame ? pages.kept(key) : undefined;
    if (kept) return sendPage(request, reply, kept, delivery.cacheScope);
    const form = formOf(page);
    if (!isGet && !form) return reply.callNotFound();
    if (page.kind === 'redirect') {
      // Permanent, and yet not cached: a rollback may take the redirect back.
      reply.headers(cachingHeaders(delivery.cacheScope, false));
      return reply.redirect(page.to + asked.search, 301);
    }

    const formAnswer =
      form &&
      (!isGet
        ? await sendPlainForm(request, form, { submitForm, publicUrl })
        : readAcceptedForm(request, asked, form.page));
    if (!isGet && formAnswer && formAnswer.status < 300) {
      const { location, setCookie } = acceptedForm(request, formAnswer);
      reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookie });
      return reply.redirect(location, 303);
    }

    const parts: PageParts = { match, delivery, address, origin, formAnswer, asker: request.ip };
    const isForAll = isSame && !match.isForStaff && !formAnswer;
    const made = isForAll ? makeForAll(key, parts) : makePage(parts);
    const scope = isPreview || formAnswer ? 'none' : delivery.cacheScope;
    const answered = !isGet ? formAnswer?.status : undefined;
    return sendPage(request, reply, await made, scope, answered);
  }

  /**
   * Makes a page once for all who ask for it meanwhile. A network whose pages are not rendered makes it for itself, and
   * one that got no turn holds up nobody: whoever has waited for it as well has it made anew.
   */
  async function makeForAll(key: string, parts: PageParts): Promise<Page> {
    if (renderings.isSpent(parts.asker)) return makePage(parts);
    let isOwn = false;
    const make = () => {
      isOwn = true;
      return makePage(parts);
    };
    const page = await pages.read(key, make);
    return page.isForAll || isOwn ? page : pages.read(key, make);
  }

  /** Makes the document of a page. */
  async function makePage(parts: PageParts): Promise<Page> {
    const { match, delivery, address, origin } = parts;
    const { page, isPreview } = match;
    const { site, special } = delivery;
    const data = isPreview ? NO_DATA : await dataOf(page, readApi);
    const status = statusOf(page, data, site.unavailable);
    // Errors are reported from what visitors see, not from previews and special views.
    const visit = isPreview || special ? undefined : watch.startVisit(delivery);
    const rendered = status === 503 ? undefined : await renderPage(parts, data);
    const nonce = randomBytes(16).toString('base64');
    const metadata = fillMetadata({
      document: documentOf(page, status),
      record: data.record,
      address: knownAddress(page, address, origin),
      isPublic: status === 200 && page.kind === 'page' && !match.isForStaff && !isPreview,
      today: todayInMakassar(),
      apiHost,
      areas: site.areas,
    });
    // A special view looks at itself, and a composition with an area missing changes when it is back.
    const isPlain = rendered !== undefined && !special && site.unavailable.length === 0;
    const html = renderDocument({
      metadata,
      isInStaffArea: match.isInStaffArea,
      scripts: shellScriptsOf(site),
      preloads: preloadsOf(match, site),
      font: site.shell.manifest.font,
      registry: isPlain
        ? bareRegistryText(site, visit)
        : registryText(site, 'public', { special, visit }),
      registryFile: isPlain ? registryFile(site) : undefined,
      // What could not be read is asked for by scripts.
      alive: isPlain && data.isWhole ? momentOf(page, delivery) : undefined,
      config: { apiHost },
      answers: data.answers,
      rendered,
      nonce,
    });
    const styleSources = styleSourcesOf({ rendered, nonce });
    return {
      status,
      headers: {
        ...securityHeaders({ styleSources, apiHost, site, mayBeFramed: isPreview }),
        ...robotsHeaders(match, metadata),
        'content-type': 'text/html; charset=utf-8',
      },
      html: new CompressedText(html),
      // A nonce must not be told twice.
      isForAll: rendered !== undefined && data.isWhole,
      labels: labelsOf(page, site),
    };
  }

  /** Renders a page that everybody may see, of a released area; `undefined` for any other. */
  async function renderPage(
    { match: { page, isPreview }, delivery: { site, special }, ...parts }: PageParts,
    data: PageData,
  ) {
    if (page.kind !== 'page' || page.route.roles || isPreview || !page.area.scripts)
      return undefined;
    const { address, formAnswer, asker } = parts;
    if (!renderings.isAllowed(asker)) return undefined;
    const state: RenderState = { today: todayInMakassar(), missing: data.missing, formAnswer };
    const answers = [...data.answers].map(([path, body]) => [path, JSON.parse(body) as unknown]);
    const request: RenderRequest = {
      ...state,
      url: address.href,
      path: page.route.path,
      apiHost,
      answers: Object.fromEntries(answers) as Record<string, unknown>,
      registry: bareRegistry(site, special),
    };
    const rendered = await renderer.render(site, page.area.name, request, asker);
    return rendered && { ...rendered, state };
  }
};

/**
 * Names what a page is made from, besides the content.
 *
 * @param address path and query, spelled as `URL` spells them
 */
function keyOf(
  { composition, unavailable }: ComposedSite,
  origin: string,
  address: string,
): string {
  return [composition, ...unavailable, origin, address].join(' ');
}

/** The query parameters that a page reads; `undefined` where its area does not say so. */
function parametersOf(page: PageMatch): readonly string[] | undefined {
  if (page.kind !== 'page' || !isDeclared(page)) return [];
  const { parameters, form } = page.route;
  // The thanks for a form that was sent are no page that is kept.
  return form === undefined ? parameters : parameters && [...parameters, FORM_SENT_PARAMETER];
}

/** The moment at which a page comes alive. A canary is tried by every visit that gets it, or nobody would hear of its errors. */
function momentOf(page: PageMatch, { canary }: Delivery): Alive | undefined {
  if (page.kind !== 'page') return undefined;
  return canary && page.route.alive ? 'idle' : page.route.alive;
}

/** As much of the registry as is drawn. */
function bareRegistry(
  { composition, shell, unavailable }: ComposedSite,
  special: Delivery['special'],
): Registry {
  const bareShell = { release: shell.release, scripts: {} };
  return { composition, shell: bareShell, areas: [], unavailable, ...(special && { special }) };
}

/** The form of a page that everybody may see, and the page's own path. */
function formOf(page: PageMatch): { form: string; page: string } | undefined {
  if (page.kind !== 'page' || page.route.roles || page.route.form === undefined) return undefined;
  return { form: page.route.form, page: generatePath(page.route.path, page.params) };
}

/** The server reads as a visitor, so it has nothing to read for a staff page. */
async function dataOf(page: PageMatch, readApi: ReadApi): Promise<PageData> {
  if (page.kind !== 'page' || page.route.roles) return NO_DATA;
  return readPageData(page.route, page.params, readApi);
}

/** Returns true if the address is declared; a catch-all stands for those that are not. */
function isDeclared(page: PageMatch): boolean {
  return page.kind === 'page' ? page.route.path !== '*' : page.kind !== 'unknown';
}

/**
 * Decides the status of a document: 404 or 503 for an address that nobody declares, since it may belong to an area that
 * is not there, and for a record that does not exist or could not be read (docs/specification.md#missing-details).
 */
function statusOf(
  page: PageMatch,
  { recordStatus }: PageData,
  unavailable: readonly string[],
): 200 | 404 | 503 {
  if (!isDeclared(page)) return unavailable.length > 0 ? 503 : 404;
  if (recordStatus === undefined || isOk(recordStatus)) return 200;
  return recordStatus >= 400 && recordStatus < 500 ? 404 : 503;
}

/** The address by which a page is known, whatever query and spelling it was asked for with. */
function knownAddress(page: PageMatch, { pathname }: URL, origin: string): URL {
  const isKnown = page.kind === 'page' && isDeclared(page);
  return new URL(origin + (isKnown ? generatePath(page.route.path, page.params) : pathname));
}

function documentOf(page: PageMatch, status: 200 | 404 | 503): DocumentMetadata {
  if (page.kind === 'shell') return page.page.document;
  if (status === 503 && !isDeclared(page)) return { title: UNAVAILABLE_TITLE };
  if (page.kind === 'page' && (status !== 404 || !isDeclared(page))) return page.route.document;
  return { title: 'Halaman Tidak Ditemukan' };
}

/** What requests for a page are counted under: its declared address, its area and what is live of that. */
function labelsOf(page: PageMatch, { shell }: ComposedSite): RequestLabels {
  if (page.kind !== 'page') return { route: page.kind, area: 'shell', release: shell.release };
  return { route: page.route.path, area: page.area.name, release: page.area.release };
}
