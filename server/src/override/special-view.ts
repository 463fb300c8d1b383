import { OVERRIDE_COOKIE, PREVIEW_GRANT_COOKIE } from '@teluk-mart/api/http';
import { cookie } from '@teluk-mart/server-kit/cookies';
import {
  LEAVE_SPECIAL_VIEW_PATH,
  OVERRIDES_PATH,
  type OverrideOffer,
} from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync } from 'fastify';
import type { SiteSource } from '../compositions/site-source';

/**
 * Answers what an override is about to anybody with its link: the page at which its account is asked shows it. Only
 * that account can accept it (`SiteChooser`).
 */
export const overrideRoute: FastifyPluginAsync<{ source: Pick<SiteSource, 'following'> }> = async (
  app,
  { source },
) => {
  app.get<{ Params: { id: string } }>(`${OVERRIDES_PATH}:id`, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    const override = await source.following?.override(params.id);
    if (!override) return reply.callNotFound();
    const { area, base, account, until } = override;
    const offer: OverrideOffer = { area, origin: new URL(base).origin, account, until };
    return offer;
  });
};

/** Leaves a special view: forgets its cookies and goes home. */
export const leaveRoute: FastifyPluginAsync = async (app) => {
  app.get(LEAVE_SPECIAL_VIEW_PATH, async (request, reply) => {
    const names = [OVERRIDE_COOKIE, PREVIEW_GRANT_COOKIE];
    return reply
      .header(
        'set-cookie',
        names.map((name) => cookie(request, name, '', 0)),
      )
      .header('cache-control', 'no-store')
      .redirect('/', 303);
  });
};
