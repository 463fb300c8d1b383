import type { FastifyRequest } from 'fastify';

/** Who reads: the public sees active records only (resolutions 7). */
export type Viewer = 'public' | 'staff';

/** Whoever sends a request, as far as reading goes. */
export function viewerOf(_request: FastifyRequest): Viewer {
  return 'public';
}
