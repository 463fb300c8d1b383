import { randomBytes } from 'node:crypto';
import type { RequestLabels } from '../../app/metrics';
import { CompressedText } from '../../app/compressed-text';
import type { DocumentMetadata } from '@teluk-mart/contract';
import type { Alive } from '@teluk-mart/contract/alive';
import type { FormAnswer } from '@teluk-mart/contract/form-answer';
import type { Registry } from '@teluk-mart/contract/registry';
import type { RenderRequest, RenderState } from '@teluk-mart/contract/rendering';
import { UNAVAILABLE_TITLE } from '@teluk-mart/contract/shell-pages';
import type { Settings } from '@teluk-mart/domain/settings/sections';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { generatePath } from 'react-router-dom';
import type { Delivery } from '../compositions/choose-site';
import type { ComposedSite } from '../compositions/composed-sites';
import { bareRegistryText, registryFile, registryText } from '../compositions/registry';
import type { PageRenderer } from '../rendering/page-renderer';
import type { CanaryWatch } from '../reports/canary-watch';
import type { CachedPages, Page } from './cached-pages';
import { robotsHeaders, securityHeaders } from './document-headers';
import { isDeclared, type PageMatch } from './match-page';
import { fillMetadata } from './metadata';
import { isOk, NO_DATA, type PageData, type ReadApi, readPageData } from './page-data';
import { preloadsOf, shellScriptsOf } from './preloads';
import { renderDocument, styleSourcesOf } from './render-document';
import type { Visit } from './resolve-visit';

export interface PageMakerOptions {
  readApi: ReadApi;
  renderer: Pick<PageRenderer, 'render'>;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  /** Counts a visit and names it, for its error reports. */
  watch: Pick<CanaryWatch, 'startVisit'>;
}

/** Makes the documents of pages. */
export class PageMaker {
  constructor(
    private readonly options: PageMakerOptions,
    private readonly pages: CachedPages,
  ) {}

  /**
   * Makes a page, once for all concurrent requests for the same.
   *
   * @param formAnswer the API's answer to the form that was sent to the page
   */
  async make(visit: Visit, formAnswer: FormAnswer | undefined): Promise<Page> {
    const { isShared, match, key } = visit;
    const make = () => this.makePage(visit, formAnswer);
    if (!isShared || match.isForStaff || formAnswer) return make();
    return this.makeForAll(key, make);
  }

  /**
   * Makes a page once for all requests that wait for it. If another request made one that is not for all, makes it
   * again.
   */
  private async makeForAll(key: string, make: () => Promise<Page>): Promise<Page> {
    let isOwn = false;
    const makeOwn = () => {
      isOwn = true;
      return make();
    };
    const page = await this.pages.read(key, makeOwn);
    return page.isForAll || isOwn ? page : this.pages.read(key, makeOwn);
  }

  private async makePage(visit: Visit, formAnswer: FormAnswer | undefined): Promise<Page> {
    const { readApi, apiHost, watch } = this.options;
    const { match, delivery, address, origin } = visit;
    const { page, isPreview } = match;
    const { site, isReleasePreview } = delivery;
    const declared = isPreview ? NO_DATA : await dataOf(page, readApi);
    const status = statusOf(page, declared, site.unavailable);
    // Errors are reported from what visitors see, not from previews.
    const visitId = isPreview || isReleasePreview ? undefined : watch.startVisit(delivery);
    const { data, rendered } =
      status === 503
        ? { data: declared, rendered: undefined }
        : await this.renderWhole(visit, formAnswer, declared);
    const place = rendered?.place;
    const isAsAsked = place?.isAsAsked ?? true;
    const nonce = randomBytes(16).toString('base64');
    const metadata = fillMetadata({
      document: documentOf(page, status),
      record: data.record,
      address: new URL(place?.query ?? '', knownAddress(page, address, origin)),
      isPublic:
        status === 200 && page.kind === 'page' && !match.isForStaff && !isPreview && isAsAsked,
      today: todayInMakassar(),
      shop: shopOf(data),
      apiHost,
      areas: site.areas,
    });
    // A composition with an area missing changes when it is back.
    const isPlain = rendered !== undefined && site.unavailable.length === 0;
    const html = renderDocument({
      metadata,
      isInStaffArea: match.isInStaffArea,
      isForStaff: match.isForStaff,
      scripts: shellScriptsOf(site),
      preloads: preloadsOf(match, site),
      font: site.shell.manifest.font,
      registry: isPlain ? bareRegistryText(site, visitId) : registryText(site, 'public', visitId),
      registryFile: isPlain ? registryFile(site) : undefined,
      // Scripts ask for answers that could not be read.
      alive: isPlain && data.isWhole ? momentOf(page, delivery) : undefined,
      config: { apiHost, now: Date.now() },
      answers: data.answers,
      rendered,
      nonce,
    });
    const styleSources = styleSourcesOf({ rendered, nonce });
    return {
      status,
      headers: {
        ...securityHeaders({
          styleSources,
          apiHost,
          site,
          mayBeFramed: isPreview,
          isIsolated: rendered === undefined,
        }),
        ...robotsHeaders(match, metadata.isOver || !isAsAsked),
        'content-type': 'text/html; charset=utf-8',
      },
      html: new CompressedText(html),
      // A nonce must not be sent twice. There is no end of addresses that ask for what there is not.
      isForAll: rendered !== undefined && data.isWhole && isAsAsked,
      labels: labelsOf(page, site),
    };
  }

  /** Renders a page, and once more with what it turns out to ask for: a filter's records, or those of a later page. */
  private async renderWhole(visit: Visit, formAnswer: FormAnswer | undefined, declared: PageData) {
    const first = await this.render(visit, formAnswer, declared);
    const isKnown = (path: string) => declared.answers.has(path) || declared.missing.includes(path);
    const { page } = visit.match;
    if (page.kind !== 'page' || !first || !declared.isWhole || first.asked.every(isKnown))
      return { data: declared, rendered: first };
    const route = { ...page.route, data: first.asked };
    const { record, recordStatus } = declared;
    const read = await readPageData(route, {}, this.options.readApi);
    const data = { ...read, record, recordStatus };
    return { data, rendered: await this.render(visit, formAnswer, data) };
  }

  /** Renders a page that everybody may see, of a released area; `undefined` for any other. */
  private async render(
    { match: { page, isPreview }, delivery: { site }, address }: Visit,
    formAnswer: FormAnswer | undefined,
    data: PageData,
  ) {
    if (page.kind !== 'page' || page.route.roles || isPreview || !page.area.scripts)
      return undefined;
    const state: RenderState = { today: todayInMakassar(), missing: data.missing, formAnswer };
    const answers = [...data.answers].map(([path, body]) => [path, JSON.parse(body) as unknown]);
    const request: RenderRequest = {
      ...state,
      url: address.href,
      path: page.route.path,
      apiHost: this.options.apiHost,
      answers: Object.fromEntries(answers) as Record<string, unknown>,
      registry: bareRegistry(site),
    };
    const rendered = await this.options.renderer.render(site, page.area.name, request);
    return rendered && { ...rendered, state };
  }
}

/** Returns when a page loads its scripts. With a canary every visit loads them, or its errors would not be reported. */
function momentOf(page: PageMatch, { canary }: Delivery): Alive | undefined {
  if (page.kind !== 'page') return undefined;
  return canary && page.route.alive ? 'idle' : page.route.alive;
}

/** Returns the part of the registry that the rendered markup depends on. */
function bareRegistry({ composition, shell, unavailable }: ComposedSite): Registry {
  const bareShell = { release: shell.release, scripts: {} };
  return { composition, shell: bareShell, areas: [], unavailable };
}

/** Returns the shop that a page is about; the defaults hold where its area declares no settings. */
function shopOf({ answers }: PageData): ShopSettings {
  const settings = answers.get('/api/settings');
  return settings === undefined ? SHOP_DEFAULTS : (JSON.parse(settings) as Settings).shop;
}

/** Reads the data of a page; none for a staff page, since the server reads as a visitor. */
async function dataOf(page: PageMatch, readApi: ReadApi): Promise<PageData> {
  if (page.kind !== 'page' || page.route.roles) return NO_DATA;
  return readPageData(page.route, page.params, readApi);
}

/**
 * Decides the status of a document: 404 or 503 for an address that no area declares, since it may belong to one that is
 * not there. The same holds for a record that does not exist or could not be read
 * (docs/specification.md#missing-details).
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

/** Returns the canonical address of a page, whatever query and spelling it was asked for with. */
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

/**
 * Returns the labels that requests for a page are counted under: its declared address, its area and the area's live
 * release.
 */
function labelsOf(page: PageMatch, { shell }: ComposedSite): RequestLabels {
  if (page.kind !== 'page') return { route: page.kind, area: 'shell', release: shell.release };
  return { route: page.route.path, area: page.area.name, release: page.area.release };
}
