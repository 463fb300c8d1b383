import { messageFor } from '../../guards/request-error';
import { FORM_SENT_PARAMETER } from '@teluk-mart/contract/form-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Delivery, SiteChooser } from '../compositions/choose-site';
import {
  addressForPage,
  isTooLong,
  plainAddress,
  publicOrigin,
  requestUrl,
} from '../compositions/request-url';
import { keyOf } from './cached-pages';
import { cachingHeaders } from './document-headers';
import {
  isDeclared,
  type MatchedAddress,
  matchAddress,
  type PageMatch,
  shellPageAt,
} from './match-page';
import { isFetchedAhead } from './inline-scripts/speculation';

/** Address at which the page for all undeclared addresses is rendered. */
const UNKNOWN_ADDRESS = '/404';

/** A page that is asked for, and the site of which it is one. */
export interface Visit {
  delivery: Delivery;
  match: MatchedAddress;
  /** Address as it was asked for. */
  asked: URL;
  /** Address as the page reads it (`addressForPage`). */
  address: URL;
  /** Origin at which the public reaches the server. */
  origin: string;
  /** Names what the page is made from, besides the content. */
  key: string;
  /**
   * True if all requests for the page get the same one: it is no preview, and no canary, of which each visit is
   * counted.
   */
  isShared: boolean;
}

interface ResolveOptions {
  chooser: Pick<SiteChooser, 'choose'>;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
}

/** Finds the site and the page that a request asks for; `undefined` where it has answered the request itself. */
export async function resolveVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { chooser, publicUrl }: ResolveOptions,
): Promise<Visit | undefined> {
  const asked = requestUrl(request);
  if (isTooLong(asked)) {
    reply.code(414).header('cache-control', 'no-store').send(messageFor(414));
    return undefined;
  }
  if (asked.pathname.includes('//')) {
    reply.headers(cachingHeaders('public', false));
    if (request.method === 'POST') reply.callNotFound();
    else reply.redirect(plainAddress(asked), 301);
    return undefined;
  }
  const shellPage = shellPageAt(asked.pathname);
  const delivery = await chooser.choose(request);
  if (!delivery) {
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
    reply.send('Situs sedang disiapkan. Silakan coba lagi sebentar lagi.');
    return undefined;
  }
  if (isFetchedAhead(request.headers) && (delivery.canary || delivery.isReleasePreview)) {
    // Refuses a prefetch: a visit with a canary is counted, and no cache keeps a preview.
    reply.code(503).header('cache-control', 'no-store').send();
    return undefined;
  }
  if (delivery.setCookie !== undefined) reply.header('set-cookie', delivery.setCookie);
  const { site, canary, cacheScope } = delivery;
  const match = matchAddress(site.areas, asked, shellPage);
  const { page, isInStaffArea, isPreview } = match;
  const isUnknown = !isDeclared(page) && !isInStaffArea;
  const known = isUnknown ? new URL(UNKNOWN_ADDRESS + asked.search, asked) : asked;
  const address = addressForPage(known, parametersOf(page));
  const origin = publicOrigin(request, publicUrl);
  return {
    delivery,
    match,
    asked,
    address,
    origin,
    key: keyOf(site, origin, address.pathname + address.search),
    isShared: cacheScope !== 'none' && !canary && !isPreview,
  };
}

/** Returns the query parameters that a page reads; `undefined` where its area does not say so. */
function parametersOf(page: PageMatch): readonly string[] | undefined {
  if (page.kind !== 'page' || !isDeclared(page)) return [];
  const { parameters, form } = page.route;
  // The thanks for a form that was sent are no page that is cached.
  return form === undefined ? parameters : parameters && [...parameters, FORM_SENT_PARAMETER];
}
