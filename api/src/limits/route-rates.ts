import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './networks';
import type { Throttle } from './throttle';

/** Keys whose refusals are remembered at most; for others the database is asked again. */
const CAPACITY = 10_000;

/** Makes a store for `@fastify/rate-limit` that counts in the database. */
function storeOf(throttle: Throttle): FastifyRateLimitStoreCtor {
  /**
   * Ends of windows that are full, by limit and key, in milliseconds since 1970: the rest of a flood costs the database
   * nothing.
   */
  const refusals = new LRUCache<string, number>({ max: CAPACITY });

  async function count(key: string, window: number, limit: number) {
    // A limit may be raised while the window lasts.
    const refusal = `${limit} ${key}`;
    const refused = { current: limit + 1, ttl: (refusals.get(refusal) ?? 0) - Date.now() };
    if (refused.ttl > 0) return refused;
    const attempt = await throttle.take(key, { limit, window });
    if (attempt) return { current: attempt.count, ttl: attempt.endsAt - Date.now() };
    const ttl = await throttle.waitFor(key, { limit, window });
    refusals.set(refusal, Date.now() + ttl);
    return { ...refused, ttl };
  }

  return class implements FastifyRateLimitStore {
    incr(...[key, done, window, limit]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, window, limit).then((counted) => done(null, counted), done);
    }

    child(): this {
      return this;
    }
  };
}

/**
 * Enforces how often an IPv4 address or an IPv6 /64 may call each route (`config.rateLimit`): all servers count
 * together.
 */
export async function limitRates(app: FastifyInstance, throttle: Throttle): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: storeOf(throttle),
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${networkOf(ip)}`,
  });
}
