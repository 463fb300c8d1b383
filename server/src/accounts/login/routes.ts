import { Text } from '@teluk-mart/domain/record/record-fields';
import { LoginAnswer } from '@teluk-mart/domain/user/login-answers';
import { type LoginFields, loginSchema } from '@teluk-mart/domain/user/login-schema';
import type { FastifyInstance } from 'fastify';
import { type InferType, mixed, object } from 'yup';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { Logins } from './log-in';
import { LoginRefusal, PasskeyLogin, PasskeyQuestion, SecondFactor } from './schemas';

/** Largest body of a login in bytes. */
const BODY_LIMIT = 16 * 1024;

const tags = ['users'];

/**
 * Registers `POST /api/users/login` and what follows it for accounts with a second factor, and `/logout`
 * (docs/specification.md#session-calls, docs/decisions/036-accounts.md).
 */
export function loginRoutes(app: FastifyInstance, services: Services): void {
  const logins = new Logins(app, services);
  app.post<{ Body: LoginFields }>(
    '/users/login',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Login karyawan',
        body: loginSchema,
        response: { 200: LoginAnswer, 400: ErrorResponse, 401: LoginRefusal, 429: ErrorResponse },
      },
    },
    async (request) => {
      const account = await logins.checkPassword(request, request.body);
      return logins.open(request, account);
    },
  );

  app.post<{ Body: InferType<typeof SecondFactor> }>(
    '/users/login/second-factor',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Langkah kedua login: kode aplikasi, kode pemulihan, atau passkey',
        body: SecondFactor,
        response: { 200: LoginAnswer, 401: LoginRefusal, 429: ErrorResponse },
      },
    },
    async (request) => {
      const account = await logins.checkSecondStep(request, request.body);
      return logins.open(request, account);
    },
  );

  app.post<{ Body: InferType<typeof PasskeyQuestion> }>(
    '/users/login/passkey-options',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Tantangan untuk login dengan passkey',
        body: PasskeyQuestion,
        response: {
          200: object({ options: mixed().defined(), challenge: Text }),
          401: ErrorResponse,
          409: ErrorResponse,
        },
      },
    },
    (request) => logins.askPasskey(request, request.body?.challenge),
  );

  app.post<{ Body: InferType<typeof PasskeyLogin> }>(
    '/users/login/passkey',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags,
        summary: 'Login dengan passkey',
        body: PasskeyLogin,
        response: {
          200: LoginAnswer,
          400: ErrorResponse,
          401: ErrorResponse,
          409: ErrorResponse,
          429: ErrorResponse,
        },
      },
    },
    async (request) => {
      const account = await logins.checkPasskey(request, request.body);
      return logins.open(request, account, 'passkey');
    },
  );

  app.post(
    '/users/logout',
    {
      schema: {
        tags,
        summary: 'Akhiri sesi',
        response: { 200: MessageResponse, 401: ErrorResponse },
      },
    },
    async (request) => {
      await logins.end(request);
      return { message: 'Logout berhasil.' };
    },
  );
}
