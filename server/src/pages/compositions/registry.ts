import {
  COMPOSITION_PARAMETER,
  type ListedArea,
  type RegisteredArea,
  type Registry,
  REGISTRY_PATH,
  RUNNING_PARAMETER,
} from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  bestEncoding,
  CompressedText,
  hasCopy,
  ignoreReload,
  sendText,
} from '../../app/compressed-text';
import { integrityOf } from '../../app/hashes';
import { SAME_FOR_ALL } from '../../guards/headers';
import { isId } from '../../releases/versions/content-id';
import type { Delivery, SiteChooser } from './choose-site';
import type { ComposedSite, SiteSource } from './site-source';

function hasPublicPages({ routes }: RegisteredArea): boolean {
  return routes.some(({ roles }) => !roles);
}

/** Lists an area for the browser: data needs, metadata and preloads stay on the server. */
function listArea(area: RegisteredArea, hasHashes: boolean): ListedArea {
  const { name, release, base, entry, redirects, menu, cards, scripts } = area;
  const routes = area.routes.map(({ path, roles }) => ({ path, roles }));
  const listed = { name, release, base, entry, routes, redirects, menu, cards };
  if (!scripts) return { ...listed, live: true };
  return hasHashes ? { ...listed, scripts } : listed;
}

function toRegistry(
  { composition, shell: { release, scripts }, areas, unavailable }: ComposedSite,
  hasHashes: (area: RegisteredArea) => boolean,
): Registry {
  return {
    composition,
    shell: scripts ? { release, scripts } : { release, scripts: {}, live: true },
    areas: areas.map((area) => listArea(area, hasHashes(area))),
    unavailable,
  };
}

/** Makes the registry of a site in its forms. */
function makeRegistries(site: ComposedSite) {
  const textWith = (hasHashes: (area: RegisteredArea) => boolean) =>
    new CompressedText(JSON.stringify(toRegistry(site, hasHashes)));
  const whole = textWith(() => true);
  const address = `${REGISTRY_PATH}?${COMPOSITION_PARAMETER}=${site.composition}`;
  return {
    /** With the hashes of the scripts of areas with public pages. */
    short: textWith(hasPublicPages),
    /** With all hashes. */
    whole,
    /** The whole one as a file, which a document names in place of having it. */
    file: { address, integrity: integrityOf(whole.text) },
  };
}

const made = new WeakMap<ComposedSite, ReturnType<typeof makeRegistries>>();

/** Returns the registry of a site, made and compressed once a site. */
export function registriesOf(site: ComposedSite): ReturnType<typeof makeRegistries> {
  const registries = made.get(site) ?? makeRegistries(site);
  made.set(site, registries);
  return registries;
}

/** Returns the registry of a site as JSON, with the visit at its end, which differs from one document to the next. */
export function registryText(site: ComposedSite, visit?: string): string {
  const { text } = registriesOf(site).short;
  return visit === undefined ? text : `${text.slice(0, -1)},"visit":${JSON.stringify(visit)}}`;
}

/** Returns, as JSON, the part of a registry that error reports need on a page whose scripts have not loaded. */
export function bareRegistryText(
  { composition, shell: { release } }: ComposedSite,
  visit: string | undefined,
): string {
  return JSON.stringify({ composition, shell: { release }, visit });
}

/** `Cache-Control` of a whole composition, which never changes. */
const CACHE_FOR_A_DAY = 'private, max-age=86400';
/**
 * `Cache-Control` of a composition with an area missing, which may come back, and of what one visitor or tab alone
 * gets.
 */
const REVALIDATE = 'private, no-cache';

interface RegistryOptions {
  source: Pick<SiteSource, 'site'>;
  chooser: Pick<SiteChooser, 'choose'>;
  /** Counts a visit and names it, for its error reports. */
  watch: { startVisit: (delivery: Delivery) => string };
}

type Query = Partial<Record<typeof COMPOSITION_PARAMETER | typeof RUNNING_PARAMETER, string>>;

const AS_JSON = { type: 'application/json; charset=utf-8' };

/**
 * Serves the registry: that of a new document of this visitor, or that of the composition that is asked for. The latter
 * has the hashes of all its scripts, which are public as the scripts are.
 */
export const registryRoute: FastifyPluginAsync<RegistryOptions> = async (app, options) => {
  const { source, chooser, watch } = options;

  app.get<{ Querystring: Query }>(REGISTRY_PATH, async (request, reply) => {
    const { [COMPOSITION_PARAMETER]: id, [RUNNING_PARAMETER]: running } = request.query;
    if (id !== undefined) return sendComposition(id, request, reply);

    const delivery = await chooser.choose(request);
    if (!delivery) return reply.callNotFound();
    const { site, isReleasePreview, cacheScope, setCookie } = delivery;
    if (setCookie) reply.header('set-cookie', setCookie);
    const isRunning = isReleasePreview || running === undefined || running === site.composition;
    if (isRunning && cacheScope === 'public')
      reply.headers({ 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' });
    else reply.headers({ 'cache-control': REVALIDATE, vary: 'accept-encoding, cookie' });
    const accepted = bestEncoding(request.headers['accept-encoding']);
    const encoded = await registriesOf(site).short.encodedAs(accepted);
    const comparison = ignoreReload(request);
    if (isRunning || hasCopy(comparison, encoded.etag))
      return sendText(comparison, reply, encoded, AS_JSON);
    // A tab that goes on with another composition than it runs reports errors of it under a visit of its own.
    const text = new CompressedText(registryText(site, watch.startVisit(delivery)));
    const named = await text.encodedAs(accepted);
    return sendText(comparison, reply, { ...named, etag: encoded.etag }, AS_JSON);
  });

  async function sendComposition(id: string, request: FastifyRequest, reply: FastifyReply) {
    const site = isId(id) ? await source.site(id) : undefined;
    if (!site) return reply.callNotFound();
    const caching = site.unavailable.length > 0 ? REVALIDATE : CACHE_FOR_A_DAY;
    reply.headers({ 'cache-control': caching, vary: 'accept-encoding' });
    const accepted = bestEncoding(request.headers['accept-encoding']);
    const encoded = await registriesOf(site).whole.encodedAs(accepted);
    return sendText(ignoreReload(request), reply, encoded, AS_JSON);
  }
};
