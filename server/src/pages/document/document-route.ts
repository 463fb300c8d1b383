import type { FormAnswer } from '@teluk-mart/contract/form-answer';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type EncodedText, ignoreReload, sendText } from '../../app/compressed-text';
import { type ReadCache, VersionedCache } from '../../app/read-cache';
import { SAME_FOR_ALL } from '../../guards/headers';
import { messageFor } from '../../guards/request-error';
import type { Delivery, SiteChooser } from '../compositions/choose-site';
import {
  addressForPage,
  isTooLong,
  plainAddress,
  publicOrigin,
  requestUrl,
} from '../compositions/request-url';
import type { ComposedSite } from '../compositions/site-source';
import { makePage, type Page, type PageOptions, type PageRequest } from './make-page';
import { formOf, isDeclared, matchAddress, parametersOf } from './match-page';
import { leadOn, readAcceptedForm, sendPlainForm, type SubmitForm } from './plain-form';

interface DocumentOptions extends PageOptions {
  chooser: Pick<SiteChooser, 'choose' | 'siteForAll'>;
  content: Pick<ReadCache, 'readPublic' | 'version'>;
  submitForm: SubmitForm;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
}

/** Address at which the page for all undeclared addresses is rendered. */
const UNKNOWN_ADDRESS = '/404';

/** Names what a page is made from, besides the content; its path and query are spelled as `URL` spells them. */
export function keyOf(
  { composition, unavailable }: ComposedSite,
  origin: string,
  address: string,
): string {
  return [composition, ...unavailable, origin, address].join(' ');
}

/**
 * Delivers every page: the document with its true status, its metadata and the data that the page starts from. A
 * request is answered from the cache, or goes on: its site is chosen and its page matched, its form is handed on, the
 * page is made and sent.
 */
export const documentRoute: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  const { chooser, content, submitForm, publicUrl } = options;
  const pages = new VersionedCache<Page>({
    version: () => content.version(),
    capacity: 64 * 1024 * 1024,
    sizeOf: ({ html }) => html.size,
    isKept: ({ isForAll }) => isForAll,
    // The visit that a page names is good for an hour.
    life: 10 * 60 * 1000,
  });
  // The API reads the forms, as they come in.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get('/*', { config: { sendCached } }, async (request, reply) => {
    const url = requestUrl(request);
    const asked = await findPage(url, request, reply);
    if (!asked) return reply;
    const { page, isPreview, delivery } = asked;
    if (page.kind === 'redirect') {
      // Permanent, and yet not cached: a rollback may take the redirect back.
      reply.headers(cachingHeaders(delivery.cacheScope, false));
      return reply.redirect(page.to + url.search, 301);
    }
    const form = formOf(page);
    const thanks = form && readAcceptedForm(request, url, form);
    // No cache keeps a page that shows what somebody has sent, or is about to save.
    const scope = isPreview || thanks ? 'none' : delivery.cacheScope;
    return sendPage(request, reply, await pageOf(asked, thanks), scope);
  });

  app.post('/*', async (request, reply) => {
    const asked = await findPage(requestUrl(request), request, reply);
    if (!asked) return reply;
    const form = formOf(asked.page);
    if (!form) return reply.callNotFound();
    const answer = await sendPlainForm(request, form, submitForm, publicUrl);
    if (answer.status < 300) return leadOn(request, reply, answer);
    const page = await pageOf(asked, answer);
    return sendPage(request, reply, { ...page, status: answer.status }, 'none');
  });

  /** Sends a page that is cached for everybody; returns false where there is none. */
  function sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const { url, headers } = request;
    const site = chooser.siteForAll(headers.cookie);
    if (!site) return false;
    // An address that is spelled otherwise than those of cached pages is not found.
    const page = pages.cachedForRequest(keyOf(site, publicOrigin(request, publicUrl), url));
    // One that has not been compressed yet as this visitor accepts it is left to the route.
    const encoded = page?.html.readyIn(bestEncoding(headers['accept-encoding']));
    if (page && encoded) sendEncoded(request, reply, page, encoded, 'public');
    return encoded !== undefined;
  }

  /** Finds the site and the page that a request asks for; `undefined` where it has answered the request itself. */
  async function findPage(
    url: URL,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PageRequest | undefined> {
    if (isTooLong(url)) {
      reply.code(414).header('cache-control', 'no-store').send(messageFor(414));
      return undefined;
    }
    if (url.pathname.includes('//')) {
      reply.headers(cachingHeaders('public', false));
      if (request.method === 'POST') reply.callNotFound();
      else reply.redirect(plainAddress(url), 301);
      return undefined;
    }
    const delivery = await chooser.choose(request);
    if (!delivery) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
      reply.send('Situs sedang disiapkan. Silakan coba lagi sebentar lagi.');
      return undefined;
    }
    const isPrefetch = String(request.headers['sec-purpose'] ?? '').startsWith('prefetch');
    if (isPrefetch && (delivery.canary || delivery.isReleasePreview)) {
      // A visit with a canary is counted, and no cache keeps a preview.
      reply.code(503).header('cache-control', 'no-store').send();
      return undefined;
    }
    if (delivery.setCookie !== undefined) reply.header('set-cookie', delivery.setCookie);
    const match = matchAddress(delivery.site.areas, url);
    const isUnknown = !isDeclared(match.page) && !match.isInStaffArea;
    const known = isUnknown ? new URL(UNKNOWN_ADDRESS, url) : url;
    const address = addressForPage(known, parametersOf(match.page));
    return { ...match, delivery, address, origin: publicOrigin(request, publicUrl) };
  }

  /**
   * Makes a page, once for all who ask for it, unless it is for one visitor: it is the staff's, a preview, of a canary, of
   * which each visit is counted, or answers a form. One that turns out to be for one visitor is sent to nobody else.
   */
  async function pageOf(asked: PageRequest, formAnswer: FormAnswer | undefined): Promise<Page> {
    const { delivery, address, origin, isForStaff, isPreview } = asked;
    const { site, canary, cacheScope } = delivery;
    const make = () => makePage(asked, options, formAnswer);
    if (isForStaff || isPreview || canary || cacheScope === 'none' || formAnswer) return make();
    let own: Promise<Page> | undefined;
    const page = await pages.read(keyOf(site, origin, address.pathname + address.search), () => {
      own = make();
      return own;
    });
    return own || page.isForAll ? page : make();
  }
};

/** Caches that may keep an answer. */
type CacheScope = Delivery['cacheScope'];

const CACHE_CONTROL: Readonly<Record<CacheScope, string>> = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'no-store',
};

/**
 * Returns the headers by which caches know whether they may keep an answer. No cookie counts for a page that everybody
 * gets, so that a cache need not distinguish visitors. While one does count, no answer may be kept for others.
 *
 * @param isSame the answer is the same for all to whom its scope gives it
 */
function cachingHeaders(scope: CacheScope, isSame: boolean): Record<string, string> {
  return scope === 'public' && isSame
    ? { 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' }
    : { 'cache-control': CACHE_CONTROL[scope], vary: 'accept-encoding, cookie' };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  scope: CacheScope,
): Promise<FastifyReply> {
  const encoded = await page.html.encodedAs(bestEncoding(request.headers['accept-encoding']));
  return sendEncoded(request, reply, page, encoded, scope);
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  encoded: EncodedText,
  scope: CacheScope,
): FastifyReply {
  request.labels = page.labels;
  const isSame = page.isForAll && page.status === 200;
  reply.code(page.status).headers(page.headers).headers(cachingHeaders(scope, isSame));
  return sendText(ignoreReload(request), reply, encoded, { isTagged: isSame });
}
