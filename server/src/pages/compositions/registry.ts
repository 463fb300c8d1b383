import { createHash } from 'node:crypto';
import {
  COMPOSITION_PARAMETER,
  type ListedArea,
  type RegisteredArea,
  type Registry,
  REGISTRY_PATH,
  RUNNING_PARAMETER,
} from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { bestEncoding, CompressedText } from '../../app/compressed-text';
import { SAME_FOR_ALL } from '../../guards/headers';
import { isId } from '../../releases/versions/content-id';
import type { Delivery, SiteChooser } from './choose-site';
import type { ComposedSite } from './composed-sites';
import { requestUrl } from './request-url';
import type { SiteSource } from './site-source';

/** The scripts that a registry has the hashes of: those of areas with public pages, or all. */
type Hashes = 'public' | 'all';

function hasPublicPages({ routes }: RegisteredArea): boolean {
  return routes.some(({ roles }) => !roles);
}

/** Lists an area for the browser: data needs, metadata and preloads stay on the server. */
function listArea(area: RegisteredArea, hashes: Hashes): ListedArea {
  const { name, release, base, entry, redirects, menu, cards, scripts } = area;
  const routes = area.routes.map(({ path, roles }) => ({ path, roles }));
  const listed = { name, release, base, entry, routes, redirects, menu, cards };
  if (!scripts) return { ...listed, live: true };
  return hashes === 'all' || hasPublicPages(area) ? { ...listed, scripts } : listed;
}

function toRegistry(site: ComposedSite, hashes: Hashes): Registry {
  const { composition, shell, areas, unavailable } = site;
  const listedShell = shell.scripts
    ? { release: shell.release, scripts: shell.scripts }
    : { release: shell.release, scripts: {}, live: true };
  return {
    composition,
    shell: listedShell,
    areas: areas.map((area) => listArea(area, hashes)),
    unavailable,
  };
}

const texts = {
  public: new WeakMap<ComposedSite, CompressedText>(),
  all: new WeakMap<ComposedSite, CompressedText>(),
};

/** Returns the registry of a site as JSON, made and compressed once a site. */
function plainText(site: ComposedSite, hashes: Hashes): CompressedText {
  const known = texts[hashes].get(site);
  if (known) return known;
  const text = new CompressedText(JSON.stringify(toRegistry(site, hashes)));
  texts[hashes].set(site, text);
  return text;
}

/** Returns the registry of a site as JSON, with the visit at its end, which differs from one document to the next. */
export function registryText(site: ComposedSite, hashes: Hashes, visit?: string): string {
  const { text } = plainText(site, hashes);
  return visit === undefined ? text : `${text.slice(0, -1)},"visit":${JSON.stringify(visit)}}`;
}

/** A file that a document names by its hash. */
interface NamedFile {
  address: string;
  integrity: string;
}

const files = new WeakMap<ComposedSite, NamedFile>();

/** Returns the registry of a whole composition as a file, which a document names in place of having it. */
export function registryFile(site: ComposedSite): NamedFile {
  const known = files.get(site);
  if (known) return known;
  const hash = createHash('sha384').update(registryText(site, 'all')).digest('base64');
  const file = {
    address: `${REGISTRY_PATH}?${COMPOSITION_PARAMETER}=${site.composition}`,
    integrity: `sha384-${hash}`,
  };
  files.set(site, file);
  return file;
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

/**
 * Sends a registry, compressed as the browser accepts it, unless the browser has it already.
 *
 * @param text the registry as the browser compares it: the same as long as nothing has changed
 * @param bodyOf makes what is sent where that is more than the text
 */
async function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
  bodyOf = () => text,
): Promise<FastifyReply> {
  const accepted = bestEncoding(request.headers['accept-encoding']);
  const { etag } = await text.encodedAs(accepted);
  reply.header('etag', etag);
  // The shell asks past the browser's cache, which sends `cache-control: no-cache`: it compares for itself.
  const known = { 'if-none-match': request.headers['if-none-match'] };
  if (fresh(known, { etag })) return reply.code(304).send();
  const { encoding, body } = await bodyOf().encodedAs(accepted);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Serves the registry: that of a new document of this visitor, or that of the composition that is asked for. The latter
 * has the hashes of all its scripts, which are public as the scripts are.
 */
export const registryRoute: FastifyPluginAsync<RegistryOptions> = async (app, options) => {
  const { source, chooser, watch } = options;

  app.get(REGISTRY_PATH, async (request, reply) => {
    const address = requestUrl(request);
    const id = address.searchParams.get(COMPOSITION_PARAMETER);
    if (id !== null) return sendComposition(id, request, reply);

    const delivery = await chooser.choose(request);
    if (!delivery) return reply.callNotFound();
    const { site, isReleasePreview, cacheScope, setCookie } = delivery;
    if (setCookie) reply.header('set-cookie', setCookie);
    const text = plainText(site, 'public');
    const running = address.searchParams.get(RUNNING_PARAMETER);
    const isKnown = isReleasePreview || running === null || running === site.composition;
    if (isKnown && cacheScope === 'public')
      reply.headers({ 'cache-control': SAME_FOR_ALL, vary: 'accept-encoding' });
    else reply.headers({ 'cache-control': REVALIDATE, vary: 'accept-encoding, cookie' });
    if (isKnown) return sendRegistry(request, reply, text);
    // A tab that goes on with another composition than it runs reports errors of it under a visit of its own.
    return sendRegistry(request, reply, text, () => {
      const visit = watch.startVisit(delivery);
      return new CompressedText(registryText(site, 'public', visit));
    });
  });

  async function sendComposition(id: string, request: FastifyRequest, reply: FastifyReply) {
    const site = isId(id) ? await source.site(id) : undefined;
    if (!site) return reply.callNotFound();
    const caching = site.unavailable.length > 0 ? REVALIDATE : CACHE_FOR_A_DAY;
    reply.headers({ 'cache-control': caching, vary: 'accept-encoding' });
    return sendRegistry(request, reply, plainText(site, 'all'));
  }
};
