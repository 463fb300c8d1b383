import type { FastifyRequest } from 'fastify';

/** Who reads: the public sees active records only, staff sees everything (resolutions 7). */
export type Viewer = 'public' | 'staff';

/** Whoever sends a request, as far as reading goes. */
export function viewerOf({ staff }: FastifyRequest): Viewer {
  return staff ? 'staff' : 'public';
}
