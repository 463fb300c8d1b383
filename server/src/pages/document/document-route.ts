import type { FormAnswer } from '@teluk-mart/contract/form-answer';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { generatePath } from 'react-router-dom';
import type { SiteChooser } from '../compositions/choose-site';
import { plainOrigin } from '../compositions/request-url';
import {
  acceptedForm,
  readAcceptedForm,
  sendPlainForm,
  type SubmitForm,
} from '../forms/plain-form';
import { cachePages, keyOf } from './cached-pages';
import { cachingHeaders } from './document-headers';
import { PageMaker, type PageMakerOptions } from './make-page';
import type { PageMatch } from './match-page';
import { resolveVisit, type Visit } from './resolve-visit';
import { sendCachedPage, sendPage } from './send-page';

interface DocumentOptions extends PageMakerOptions {
  chooser: Pick<SiteChooser, 'choose' | 'siteForAll'>;
  /** Changes with every write of content and with the day, before the write is answered. */
  contentVersion: () => string;
  submitForm: SubmitForm;
  /** Origin at which the public reaches the server; each request's own without it. */
  publicUrl: string | undefined;
}

/**
 * Delivers every page: the document with its true status, its metadata and the data that the page starts from. A
 * request is answered from the cache, or goes on. Then its site and page are resolved, its form is handed on, the page
 * is made and sent.
 */
export const documentRoute: FastifyPluginAsync<DocumentOptions> = async (app, options) => {
  const { chooser, submitForm, publicUrl } = options;
  const pages = cachePages(options.contentVersion);
  const maker = new PageMaker(options, pages);
  // The API reads the forms, as they come in.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.get('/*', { config: { sendCached } }, async (request, reply) => {
    const visit = await resolveVisit(request, reply, options);
    if (!visit) return reply;
    const { delivery, match, asked, key, isShared } = visit;
    const cached = isShared ? pages.cached(key) : undefined;
    if (cached) return sendPage(request, reply, cached, delivery.cacheScope);
    if (match.page.kind === 'redirect') {
      // Permanent, and yet not cached: a rollback may take the redirect back.
      reply.headers(cachingHeaders(delivery.cacheScope, false));
      return reply.redirect(match.page.to + asked.search, 301);
    }
    const form = formOf(match.page);
    const thanks = form && readAcceptedForm(request, asked, form.page);
    return sendPage(request, reply, await maker.make(visit, thanks), scopeOf(visit, thanks));
  });

  app.post('/*', async (request, reply) => {
    const visit = await resolveVisit(request, reply, options);
    if (!visit) return reply;
    const form = formOf(visit.match.page);
    if (!form) return reply.callNotFound();
    const answer = await sendPlainForm(request, form, { submitForm, publicUrl });
    if (answer.status < 300) {
      const { location, setCookie } = acceptedForm(request, answer);
      reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookie });
      return reply.redirect(location, 303);
    }
    return sendPage(request, reply, await maker.make(visit, answer), 'none', answer.status);
  });

  /** Sends a page that is cached for everybody; returns false where there is none. */
  function sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    const { url, headers } = request;
    const site = chooser.siteForAll(headers.cookie);
    const origin = plainOrigin(headers, publicUrl);
    // An address that is spelled otherwise than those of cached pages is not found.
    const page = site && origin !== undefined && pages.cachedForRequest(keyOf(site, origin, url));
    return page ? sendCachedPage(request, reply, page) : false;
  }
};

/** Returns the caches that may keep a page: none for one that shows what somebody has sent, or is about to save. */
function scopeOf({ match, delivery }: Visit, thanks: FormAnswer | undefined) {
  return match.isPreview || thanks ? 'none' : delivery.cacheScope;
}

/** Returns the form of a page that everybody may see, and the page's own path. */
function formOf(page: PageMatch): { form: string; page: string } | undefined {
  if (page.kind !== 'page' || page.route.roles || page.route.form === undefined) return undefined;
  return { form: page.route.form, page: generatePath(page.route.path, page.params) };
}
