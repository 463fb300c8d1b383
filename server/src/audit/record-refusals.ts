import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/open-database';
import { networkOf, takeAttempt } from '../guards/attempts';
import { type AuditEvent, auditOf, recordAudit } from './record-audit';

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

interface RefusalServices {
  database: Database;
}

/** Finds the account of a login attempt; `undefined` where there is none, because the address may be a password. */
async function triedAccount({ database }: RefusalServices, request: FastifyRequest) {
  const { loginAccount, body } = request;
  if (loginAccount) return loginAccount;
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return undefined;
  return database
    .selectFrom('users')
    .select(['id', 'nama'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

async function refusedLogin(
  services: RefusalServices,
  request: FastifyRequest,
): Promise<AuditEvent> {
  const account = await triedAccount(services, request);
  return {
    ...auditOf(request),
    action: 'login-refused',
    noun: 'sessions',
    ...(account && { recordId: account.id, title: account.nama }),
  };
}

function refusedAccess(request: FastifyRequest): AuditEvent {
  const title = `${request.method} ${request.routeOptions.url ?? ''}`;
  return { ...auditOf(request), action: 'refused', noun: 'access', title };
}

/** Refusals of one kind from one network are counted for a minute. */
const COUNTED = { most: 1_000_000, window: 60_000 };

const HOUR = 3_600_000;

/**
 * Refusals of one kind that are recorded within an hour: of one member of staff, about one account, and of all others.
 * So the disk is not filled.
 */
const RECORDED = { most: 200, window: HOUR };

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/**
 * Records a refusal. Of many of one kind, from one network within a minute, it records the first, the tenth, the
 * hundredth … with how many there were.
 */
export async function recordRefusal(
  { database }: RefusalServices,
  event: AuditEvent,
): Promise<void> {
  const { action, recordId, title, actor, address } = event;
  const key = ['audit', action, recordId ?? title, actor.id, networkOf(address)].join(' ');
  const { count } = await takeAttempt(database, key, COUNTED);
  if (!isPowerOfTen(count)) return;
  const whose = actor.id === null ? `about ${recordId ?? 'others'}` : `by ${actor.id}`;
  const { wait } = await takeAttempt(database, `audit ${action} ${whose}`, RECORDED);
  if (wait > 0) return;
  const changes = [{ field: 'attempts' as const, before: null, after: count }];
  await recordAudit(database, { ...event, ...(count > 1 && { changes }) });
}

/**
 * Records which staff are refused what their role may not do, and which logins are refused. A visitor gets 403 only
 * where everybody may ask, as with a link that is over: that is not recorded. A refusal stands, recorded or not.
 *
 * A refused login is recorded after its answer: the time that it takes would reveal whether there is such an account.
 */
export function auditRefusals(app: FastifyInstance, services: RefusalServices): void {
  const write = (request: FastifyRequest, event: () => Promise<AuditEvent>) =>
    event()
      .then((refusal) => recordRefusal(services, refusal))
      .catch((failure: unknown) => {
        request.log.error({ err: failure }, 'a refusal could not be written down');
      });
  app.decorateRequest('loginAccount', undefined);
  app.decorateRequest('isRefusedLogin', false);
  app.addHook('onError', async (request, _reply, error) => {
    const isLogin = request.routeOptions.url?.startsWith(LOGIN) === true;
    if (isLogin && error.statusCode === 429) request.isRefusedLogin = true;
    if (error.statusCode !== 403 || !request.staff) return;
    await write(request, async () => refusedAccess(request));
  });

  const unwritten = new Set<Promise<void>>();
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.isRefusedLogin) {
      const written = write(request, () => refusedLogin(services, request));
      unwritten.add(written);
      void written.finally(() => unwritten.delete(written));
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(unwritten);
  });
}
