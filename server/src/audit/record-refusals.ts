import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/open-database';
import { networkOf, takeAttempt } from '../guards/attempts';
import { type AuditEvent, auditOf, type AuditSource, recordAudit } from './record-audit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose password was right, where its login goes on with a second factor. */
    loginAccount: { id: number; nama: string } | undefined;
    /** True where a login is refused, which is recorded after the answer. */
    isRefusedLogin: boolean;
  }
}

/** Calls that log in; each records a wrong password or code by itself. */
const LOGIN = '/api/users/login';

/** Finds the account of a login attempt; `undefined` where there is none, because the address may be a password. */
async function triedAccount(database: Database, { loginAccount, body }: FastifyRequest) {
  const { email } = (body ?? {}) as { email?: unknown };
  if (loginAccount || typeof email !== 'string') return loginAccount;
  return database
    .selectFrom('users')
    .select(['id', 'nama'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** Counts refusals of one kind from one network for a minute, in memory: a write for each costs more than refusing it. */
const countersOf = new WeakMap<Database, LRUCache<string, { count: number }>>();

function countRefusal(database: Database, key: string): number {
  const counters = countersOf.get(database) ?? new LRUCache({ max: 10_000, ttl: 60_000 });
  countersOf.set(database, counters);
  const counter = counters.get(key) ?? { count: 0 };
  if (counter.count === 0) counters.set(key, counter);
  counter.count += 1;
  return counter.count;
}

/**
 * Refusals of one kind that are recorded within an hour: of one member of staff, about one account, and of all others.
 * So the disk is not filled.
 */
const RECORDED = { most: 200, window: 3_600_000 };

/**
 * Records a refusal. Of many of one kind, from one network within a minute, it records the first, the tenth, the
 * hundredth … with how many there were.
 */
export async function recordRefusal(
  { database }: { database: Database },
  event: AuditEvent,
): Promise<void> {
  const { action, recordId, title, actor, address } = event;
  const key = [action, recordId ?? title, actor.id, networkOf(address)].join(' ');
  const count = countRefusal(database, key);
  if (!/^10*$/.test(String(count))) return;
  const whose = actor.id === null ? `about ${recordId ?? 'others'}` : `by ${actor.id}`;
  if ((await takeAttempt(database, `audit ${action} ${whose}`, RECORDED)) > 0) return;
  const changes = [{ field: 'attempts' as const, before: null, after: count }];
  await recordAudit(database, { ...event, ...(count > 1 && { changes }) });
}

/**
 * Records which staff are refused what their role may not do, and which logins are refused. A visitor gets 403 only
 * where everybody may ask, as with a link that is over: that is not recorded. A refusal stands, recorded or not.
 *
 * A refused login is recorded after its answer: the time that it takes would reveal whether there is such an account.
 */
export function auditRefusals(app: FastifyInstance, services: { database: Database }): void {
  const record = (request: FastifyRequest, event: Omit<AuditEvent, keyof AuditSource>) =>
    recordRefusal(services, { ...auditOf(request), ...event }).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'a refusal could not be written down');
    });
  app.decorateRequest('loginAccount', undefined);
  app.decorateRequest('isRefusedLogin', false);
  app.addHook('onError', async (request, _reply, { statusCode }) => {
    const { method, routeOptions, staff } = request;
    const { url = '' } = routeOptions;
    if (statusCode === 429 && url.startsWith(LOGIN)) request.isRefusedLogin = true;
    if (statusCode !== 403 || !staff) return;
    await record(request, { action: 'refused', noun: 'access', title: `${method} ${url}` });
  });
  app.addHook('onResponse', async (request) => {
    if (!request.isRefusedLogin) return;
    const account = await triedAccount(services.database, request);
    const whose = { recordId: account?.id, title: account?.nama };
    await record(request, { action: 'login-refused', noun: 'sessions', ...whose });
  });
}
