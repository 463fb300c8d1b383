import { END_RELEASE_PREVIEW_PATH, RELEASE_PREVIEW_PREFIX } from '@teluk-mart/contract/registry';
import type { FastifyPluginAsync } from 'fastify';
import { cookie, type CookieRequest, readCookie } from '../../app/cookies';
import { previewTokens } from '../../releases/operations/preview';

/** Cookie with the token of a link that shows a composition which is not live (`npm run releases -- preview`). */
const RELEASE_PREVIEW = 'release_preview';

/** Begins, reads and ends the previews of browsers (docs/specification.md#release-previews). */
export class ReleasePreviews {
  private readonly tokens: ReturnType<typeof previewTokens>;

  /** @param secret the shop's secret */
  constructor(secret: string) {
    this.tokens = previewTokens(secret);
  }

  /** Returns true if a request may have a preview, by its cookies alone. */
  mayHave(cookies: string | undefined): boolean {
    return cookies?.includes(RELEASE_PREVIEW) ?? false;
  }

  /** Returns the id of the composition that a request is to get; `undefined` where it has no preview. */
  read(request: CookieRequest): string | undefined {
    const token = readCookie(request, RELEASE_PREVIEW);
    return token === undefined ? undefined : this.tokens.read(token)?.composition;
  }

  /** Returns the cookie that begins a preview; `undefined` for a link that is no longer good. */
  start(request: CookieRequest, token: string): string | undefined {
    const claims = this.tokens.read(token);
    const seconds = claims && claims.exp - Math.floor(Date.now() / 1000);
    return seconds === undefined ? undefined : cookie(request, RELEASE_PREVIEW, token, seconds);
  }

  /** Returns the cookie that ends a preview. */
  end(request: CookieRequest): string {
    return cookie(request, RELEASE_PREVIEW, '', 0);
  }
}

/** Begins and ends previews of compositions that are not live; both lead home. */
export const releasePreviewRoutes: FastifyPluginAsync<{ previews: ReleasePreviews }> = async (
  app,
  { previews },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(END_RELEASE_PREVIEW_PATH, (request, reply) =>
    reply.header('set-cookie', previews.end(request)).redirect('/', 303),
  );
  app.get<{ Params: { token: string } }>(`${RELEASE_PREVIEW_PREFIX}:token`, (request, reply) => {
    const started = previews.start(request, request.params.token);
    if (started === undefined) return reply.callNotFound();
    return reply.header('set-cookie', started).redirect('/', 303);
  });
};
