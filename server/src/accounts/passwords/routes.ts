import { email } from '@teluk-mart/domain/validation/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boolean, type InferType, object } from 'yup';
import { RequestError } from '../../guards/request-error';
import { ErrorResponse, MessageResponse } from '../../app/openapi/route-schemas';
import type { Services } from '../../app/services';
import { auditOf } from '../../audit/record-audit';
import { mailResetLink } from './mail-reset-link';

const forgottenForm = object({ email: email().lowercase() });

/** Requests that one network may send in an hour. */
const REQUESTS = { max: 60, timeWindow: 3_600_000 };

/** Answer to each request: it does not reveal whether there is such an account. */
const ANSWER = 'Jika ada akun dengan email itu, tautan untuk password baru sudah dikirim.';

const tags = ['users'];

/** Registers `/api/users/forgotten-password`: a link by mail, where a mail server is set. */
export function forgottenPasswordRoutes(app: FastifyInstance, services: Services): void {
  const canMail = services.mailer.isSet;
  const send = (request: FastifyRequest, address: string) =>
    mailResetLink(services, auditOf(request), address).catch((error: unknown) => {
      request.log.error({ err: error }, 'a link for a password could not be sent');
    });

  app.get(
    '/users/forgotten-password',
    {
      schema: {
        tags,
        summary: 'Apakah tautan password dapat dikirim lewat email',
        response: { 200: object({ canMail: boolean().defined() }) },
      },
    },
    async () => ({ canMail }),
  );

  app.post<{ Body: InferType<typeof forgottenForm> }>(
    '/users/forgotten-password',
    {
      schema: {
        tags,
        summary: 'Kirim tautan password lewat email; jawabannya selalu sama',
        body: forgottenForm,
        response: {
          200: MessageResponse,
          400: ErrorResponse,
          404: ErrorResponse,
          429: ErrorResponse,
        },
      },
      config: { rateLimit: REQUESTS },
    },
    async (request) => {
      if (!canMail) throw new RequestError(404);
      const { email: address } = request.body;
      // Not awaited: the time would reveal whether there is such an account.
      void send(request, address);
      return { message: ANSWER };
    },
  );
}
