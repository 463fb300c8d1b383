import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/open-database';
import { networkOf } from '../../limits/networks';
import type { Allowance, Throttle } from '../../limits/throttle';
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
  throttle: Throttle;
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
const COUNTED = { limit: 1_000_000, window: 60_000 };

const HOUR = 3_600_000;

/**
 * Refusals of one kind that are recorded within an hour: of one member of staff, about one account, and of all others.
 * One network has a tenth of the last. So the disk is not filled, and a visitor cannot use up what is left for staff
 * and for guesses at an account.
 */
const WRITTEN = { limit: 200, window: HOUR };
const WRITTEN_OF_NETWORK = { limit: 20, window: HOUR };

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

/** Returns true if one more refusal may be recorded. */
async function hasRoom(throttle: Throttle, event: AuditEvent): Promise<boolean> {
  const { action, actor, recordId, address } = event;
  const take = async (whose: string, allowance: Allowance) =>
    (await throttle.take(`audit ${action} ${whose}`, allowance)) !== undefined;
  if (actor.id !== null) return take(`by ${actor.id}`, WRITTEN);
  if (recordId !== undefined) return take(`about ${recordId}`, WRITTEN);
  const isOfFew = await take(`from ${networkOf(address)}`, WRITTEN_OF_NETWORK);
  return isOfFew && take('from others', WRITTEN);
}

/**
 * Records a refusal. Of many of one kind, from one network within a minute, it records the first, the tenth, the
 * hundredth … with how many there were.
 */
export async function recordRefusal(
  { database, throttle }: RefusalServices,
  event: AuditEvent,
): Promise<void> {
  const { action, recordId, title, actor, address } = event;
  const key = ['audit', action, recordId ?? title, actor.id, networkOf(address)].join(' ');
  const attempt = await throttle.take(key, COUNTED);
  if (!attempt || !isPowerOfTen(attempt.count)) return;
  if (!(await hasRoom(throttle, event))) return;
  const changes = [{ field: 'attempts' as const, before: null, after: attempt.count }];
  await recordAudit(database, { ...event, ...(attempt.count > 1 && { changes }) });
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
