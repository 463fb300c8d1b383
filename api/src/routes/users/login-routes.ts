import { ACTIVE } from '@teluk-mart/shared/domain/record/status';
import { loginSchema } from '@teluk-mart/shared/domain/user/login-schema';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Database } from '../../database/open-database';
import { RequestError } from '../../errors/request-error';
import { checkFields } from '../../forms/form-body';
import {
  checkedByForm,
  MessageResponse,
  ErrorResponse,
  schemaFromForm,
} from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { checkLogin } from '../../session/check-password';
import { Devices } from '../../session/devices';
import { deviceKey } from '../../session/known-logins';
import { endSession, openSession } from '../../session/sessions';
import { LOGIN_NEEDED, staffOf } from '../../session/staff-session';

/**
 * One answer to every failed login: it does not tell whether there is such an account
 * (docs/specification.md#login-protection).
 */
const REFUSED = 'Email atau password salah.';

/** Largest body of a login in bytes. */
const BODY_LIMIT = 16 * 1024;

function findAccount(database: Database, email: string) {
  return database
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('status', '=', ACTIVE)
    .executeTakeFirst();
}

/** `POST /api/users/login` and `/logout`: opens and ends a session (docs/specification.md#session-calls). */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, knownLogins, secret } = services;
  const devices = new Devices(secret);
  app.post(
    '/users/login',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: ['users'],
        summary: 'Login karyawan',
        body: schemaFromForm(loginSchema),
        response: {
          200: Type.Object({ token: Type.String(), message: Type.String() }),
          400: ErrorResponse,
          401: ErrorResponse,
          429: ErrorResponse,
        },
      },
      ...checkedByForm,
    },
    async (request, reply) => {
      const { email, password } = checkFields(loginSchema, request.body);
      const device = devices.find(request);
      const claim = { email: email.toLowerCase(), address: request.ip, device, password };
      const account = await findAccount(database, claim.email);
      const isRight = await checkLogin(services, { ...claim, account });
      const sid =
        account && isRight ? await openSession(database, account, config.sessionHours) : undefined;
      if (!account || sid === undefined) {
        throw new RequestError(401, REFUSED, undefined, LOGIN_NEEDED);
      }
      const known = device ?? devices.make();
      await knownLogins.add(account.id, deviceKey(known));
      reply.header('set-cookie', devices.cookie(request, known));
      return { token: app.jwt.sign({ id: account.id, sid }), message: 'Login berhasil.' };
    },
  );

  app.post(
    '/users/logout',
    {
      schema: {
        tags: ['users'],
        summary: 'Akhiri sesi',
        response: { 200: MessageResponse, 401: ErrorResponse },
      },
    },
    async (request) => {
      await endSession(database, staffOf(request).sessionId);
      return { message: 'Logout berhasil.' };
    },
  );
}
