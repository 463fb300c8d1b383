import type { DocumentMetadata } from '@teluk-mart/contract';
import type { FormAnswer } from '@teluk-mart/contract/form-answer';
import type { RenderedPage, RenderState } from '@teluk-mart/contract/rendering';
import { UNAVAILABLE_TITLE } from '@teluk-mart/contract/shell-pages';
import type { Settings } from '@teluk-mart/domain/settings/sections';
import { SHOP_DEFAULTS } from '@teluk-mart/domain/settings/shop';
import type { ShopSettings } from '@teluk-mart/domain/settings/shop-fields';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { generatePath } from 'react-router-dom';
import { CompressedText } from '../../app/compressed-text';
import type { RequestLabels } from '../../app/metrics';
import type { CachedResponse, ReadCache } from '../../app/read-cache';
import { RequestError } from '../../guards/request-error';
import { unavailabilityOf } from '../../guards/unavailability';
import type { Delivery } from '../compositions/choose-site';
import type { ComposedSite } from '../compositions/site-source';
import type { PageRenderer } from '../rendering/page-renderer';
import type { CanaryWatch } from '../reports/canary-watch';
import { type AreaPage, isDeclared, type MatchedAddress, type PageMatch } from './match-page';
import { describePage, type PageRecord } from './metadata';
import { renderDocument } from './render-document';

/** A page that is asked for, and the site of which it is one. */
export interface PageRequest extends MatchedAddress {
  delivery: Delivery;
  /** Address as the page reads it (`addressForPage`). */
  address: URL;
  /** Origin at which the public reaches the server. */
  origin: string;
}

/** A document with everything that is sent with it. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  html: CompressedText;
  /** True if it is the same for every request under its key. */
  isForAll: boolean;
  /** Labels under which requests for it are counted. */
  labels: RequestLabels;
}

export interface PageOptions {
  content: Pick<ReadCache, 'readPublic'>;
  renderer: Pick<PageRenderer, 'render'>;
  /** Counts a visit and names it, for its error reports. */
  watch: Pick<CanaryWatch, 'startVisit'>;
  log: { error: (details: object, message: string) => void };
}

/** The content of a page as the server has rendered it, and from what. */
export type Rendered = RenderedPage & { state: RenderState };

/**
 * Makes a page: reads its data, renders it, and writes its document.
 *
 * @param formAnswer the API's answer to the form that was sent to the page
 */
export async function makePage(
  asked: PageRequest,
  options: PageOptions,
  formAnswer?: FormAnswer,
): Promise<Page> {
  const { page, delivery, address, origin, isPreview, isForStaff } = asked;
  const { site, isReleasePreview } = delivery;
  // The server reads and renders as a visitor: nothing for a staff page, nor for a preview.
  const open = page.kind === 'page' && !page.route.roles && !isPreview ? page : undefined;
  const declared = await readData(open?.route.data ?? [], open?.params ?? {}, options);
  const status = statusOf(page, declared, site.unavailable);
  // Errors are reported from what visitors see, not from previews.
  const visitName = isPreview || isReleasePreview ? undefined : options.watch.startVisit(delivery);
  const { data, rendered } =
    open?.area.scripts && status !== 503
      ? await renderPage(open, asked, declared, options, formAnswer)
      : { data: declared, rendered: undefined };
  const { isAsAsked = true, query = '' } = rendered?.place ?? {};
  const metadata = describePage({
    document: documentOf(page, status),
    record: data.record,
    address: new URL(query, canonicalAddress(page, address, origin)),
    isPublic: status === 200 && open !== undefined && !isForStaff && isAsAsked,
    today: todayInMakassar(),
    shop: shopOf(data),
    areas: site.areas,
  });
  const { html, headers } = renderDocument({ asked, visitName, metadata, data, rendered });
  return {
    status,
    headers: {
      ...headers,
      // Keeps search engines from what is not for visitors, and from what is over or not there.
      ...((isForStaff || isPreview || metadata.isOver || !isAsAsked) && {
        'x-robots-tag': 'noindex',
      }),
      'content-type': 'text/html; charset=utf-8',
    },
    html: new CompressedText(html),
    // A nonce must not be sent twice. There is no end of addresses that ask for what there is not.
    isForAll: rendered !== undefined && data.isWhole && isAsAsked,
    labels: labelsOf(page, site),
  };
}

/** The data of a page. */
export interface PageData {
  /** Answers of the API by path; those that could not be read are left out and the page asks again itself. */
  answers: ReadonlyMap<string, CachedResponse>;
  /** The page's record: the answer of the data need that bears a parameter. */
  record: PageRecord | undefined;
  /** Status of the record; `undefined` for a page without one. */
  recordStatus: number | undefined;
  /** Paths of records that do not exist. */
  missing: readonly string[];
  /** True if everything was read or does not exist; otherwise the page may be another one in a moment. */
  isWhole: boolean;
}

/** Reads everything that a page starts from, side by side. */
async function readData(
  templates: readonly string[],
  params: Record<string, string>,
  { content, log }: PageOptions,
): Promise<PageData> {
  const reads = templates.map(async (template) => {
    const path = generatePath(template, params);
    const isRecord = template.includes(':');
    try {
      const answer = await content.readPublic(path);
      return { path, isRecord, answer, status: answer ? 200 : 404 };
    } catch (error) {
      if (error instanceof RequestError) return { path, isRecord, status: error.statusCode };
      if (!unavailabilityOf(error)) log.error({ err: error, path }, 'a page lacks its data');
      return { path, isRecord, status: 503 };
    }
  });
  const results = await Promise.all(reads);
  const read = results.flatMap(({ path, answer }) => (answer ? [[path, answer] as const] : []));
  const missing = results.filter(({ status }) => status === 404).map(({ path }) => path);
  const record = results.find(({ isRecord }) => isRecord);
  return {
    answers: new Map(read),
    record: record?.answer?.value as PageRecord | undefined,
    recordStatus: record?.status,
    missing,
    isWhole: read.length + missing.length === results.length,
  };
}

/**
 * Renders a page; the browser draws one that cannot be. Renders it once more with what it turns out to ask for: a
 * filter's records, or those of a later page.
 */
async function renderPage(
  { area, route }: AreaPage,
  { delivery: { site }, address }: PageRequest,
  declared: PageData,
  options: PageOptions,
  formAnswer: FormAnswer | undefined,
): Promise<{ data: PageData; rendered: Rendered | undefined }> {
  const { composition, unavailable } = site;
  const shell = { release: site.shell.release, scripts: {} };
  const renderWith = async (data: PageData): Promise<Rendered | undefined> => {
    const state = { today: todayInMakassar(), missing: data.missing, formAnswer };
    const answers = [...data.answers].map(([path, { value }]) => [path, value] as const);
    const rendered = await options.renderer.render(site, area.name, {
      ...state,
      url: address.href,
      path: route.path,
      apiHost: '',
      answers: Object.fromEntries(answers),
      registry: { composition, shell, areas: [], unavailable },
    });
    return rendered && { ...rendered, state };
  };
  const rendered = await renderWith(declared);
  const isKnown = (path: string) => declared.answers.has(path) || declared.missing.includes(path);
  if (!rendered || !declared.isWhole || rendered.asked.every(isKnown))
    return { data: declared, rendered };
  const asked = await readData(rendered.asked, {}, options);
  const data = { ...asked, record: declared.record };
  return { data, rendered: await renderWith(data) };
}

/** Returns the shop that a page is about; the defaults hold where its area declares no settings. */
function shopOf({ answers }: PageData): ShopSettings {
  const settings = answers.get('/api/settings')?.value as Settings | undefined;
  return settings?.shop ?? SHOP_DEFAULTS;
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
  if (recordStatus === undefined || recordStatus === 200) return 200;
  return recordStatus < 500 ? 404 : 503;
}

/** Returns the canonical address of a page, whatever query and spelling it was asked for with. */
function canonicalAddress(page: PageMatch, { pathname }: URL, origin: string): URL {
  const isKnown = page.kind === 'page' && isDeclared(page);
  return new URL(origin + (isKnown ? generatePath(page.route.path, page.params) : pathname));
}

function documentOf(page: PageMatch, status: 200 | 404 | 503): DocumentMetadata {
  if (page.kind === 'shell') return page.page.document;
  if (status === 503 && !isDeclared(page)) return { title: UNAVAILABLE_TITLE };
  if (page.kind === 'page' && (status !== 404 || !isDeclared(page))) return page.route.document;
  return { title: 'Halaman Tidak Ditemukan' };
}

/** Returns the labels of requests for a page: its declared address, its area and the area's live release. */
function labelsOf(page: PageMatch, { shell }: ComposedSite): RequestLabels {
  if (page.kind !== 'page') return { route: page.kind, area: 'shell', release: shell.release };
  return { route: page.route.path, area: page.area.name, release: page.area.release };
}
