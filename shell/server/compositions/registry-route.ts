import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '@teluk-mart/releases/keys';
import {
  COMPOSITION_PARAMETER,
  REGISTRY_PATH,
  RUNNING_PARAMETER,
} from '@teluk-mart/shared/contract/registry';
import { askedSite } from './asked-site';
import { deliver, type DeliverOptions, type Delivery } from './deliver';
import type { CanaryWatch } from '../reports/canary-watch';
import { registryText } from './registry';

/** A composition never changes, but an area in it may be gone for a while: so long may a browser keep it. */
const A_DAY = 'private, max-age=86400';
const ASK_AGAIN = 'private, no-cache';

/** What the registry is answered with. */
export interface RegistryRouteOptions extends DeliverOptions {
  watch: Pick<CanaryWatch, 'deliver'>;
}

/** A registry as JSON. */
interface Answer {
  /** What the browser compares: the same as long as nothing has changed. */
  text: string;
  /** Makes what it is sent, where it has something else. */
  bodyOf?: () => string;
}

/** Sends JSON; the body is left out where the browser has it already. */
function sendRegistry(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, bodyOf = () => text }: Answer,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('vary', 'cookie');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((name) => name.trim());
  // A proxy that compresses turns the tag into a weak one.
  if (known.some((name) => name.replace(/^W\//, '') === tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bodyOf());
}

/**
 * The registry: what a new document of this visitor would get, or the composition that is asked for with the hashes of
 * all its scripts, which are public as the scripts are.
 */
export const registryRoute: FastifyPluginAsync<RegistryRouteOptions> = async (app, options) => {
  const sendComposition = async (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const { source } = options;
    const site = isId(id) && (await source.wasLive(id)) ? await source.site(id) : undefined;
    if (!site) return reply.callNotFound();
    reply.header('cache-control', site.unavailable.length > 0 ? ASK_AGAIN : A_DAY);
    return sendRegistry(request, reply, { text: registryText(site, 'all') });
  };

  app.get(REGISTRY_PATH, async (request, reply) => {
    const asked = askedSite(request);
    const id = asked.query.get(COMPOSITION_PARAMETER);
    if (id !== null) return sendComposition(id, request, reply);
    const delivery = await deliver(asked, options);
    if (!delivery) return reply.callNotFound();
    if (delivery.setCookie) reply.header('set-cookie', delivery.setCookie);
    reply.header('cache-control', ASK_AGAIN);
    return sendRegistry(request, reply, newsFor(delivery, asked.query.get(RUNNING_PARAMETER)));
  });

  /** A tab that goes on with another composition than it runs reports errors of it under a visit of its own. */
  function newsFor(delivery: Delivery, running: string | null): Answer {
    const { site, special } = delivery;
    if (special) return { text: registryText(site, 'public', { special }) };
    const text = registryText(site, 'public');
    if (running === null || running === site.composition) return { text };
    const bodyOf = () => registryText(site, 'public', { visit: options.watch.deliver(delivery) });
    return { text, bodyOf };
  }
};
