import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** From this delay of the event loop in milliseconds on new requests are sent away with 503. */
const MAX_EVENT_LOOP_DELAY = 3000;

/** Keeps an overloaded server answering: rather a quick 503 for some than a timeout for all. */
export async function shedOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY });
}
