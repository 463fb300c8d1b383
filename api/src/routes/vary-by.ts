import type { FastifyReply } from 'fastify';

/** Adds request headers to those that an answer depends on, beside what is there already, such as `Origin`. */
export function varyBy(reply: FastifyReply, headers: string): void {
  reply.header('vary', [reply.getHeader('vary'), headers].filter(Boolean).join(', '));
}
