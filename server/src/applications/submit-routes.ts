import { thanksFor } from '@teluk-mart/domain/application/application-messages';
import { Text } from '@teluk-mart/domain/record/record-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import {
  describeCall,
  ErrorResponse,
  jsonSchema,
  MessageResponse,
  record,
} from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { networkOf, takeAttempt, tooMany } from '../guards/attempts';
import { RequestError } from '../guards/request-error';
import { PLAIN_FORM_HEADER } from '../guards/requests/form-body';
import {
  applicationBodySchema,
  checkForm,
  contentKeyOf,
  receiveForm,
  typedApplication,
} from './application-form';
import { storeApplication } from './store-application';

/** Milliseconds within which an address may send `APPLICATION_LIMIT` applications, refused ones included. */
const WINDOW = 5 * 60_000;

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the header by which several attempts of a client count as one application. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new RequestError(400, 'Header Idempotency-Key tidak valid.');
}

/** A refusal of a form that a browser has sent without script: with what was typed, so that a page can show it again. */
const RefusedForm = ErrorResponse.shape({ values: record(Text).optional() });

/** Registers `POST /api/applications`: a visitor applies for a job (docs/specification.md#application-submission). */
export function submitRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, uploadFolder } = services;
  const limit = { most: config.applicationLimit, window: WINDOW };
  app.post(
    '/applications',
    {
      onRequest: async ({ ip }) => {
        const { wait } = await takeAttempt(database, `applications from ${networkOf(ip)}`, limit);
        if (wait > 0) throw tooMany(wait);
      },
      ...describeCall('Kirim lamaran kerja', {
        consumes: ['multipart/form-data'],
        headers: jsonSchema(object({ 'idempotency-key': string(), [PLAIN_FORM_HEADER]: string() })),
        body: jsonSchema(applicationBodySchema),
        response: {
          201: MessageResponse,
          400: RefusedForm,
          409: RefusedForm,
          413: RefusedForm,
          422: RefusedForm,
          429: RefusedForm,
          503: RefusedForm,
        },
      }),
    },
    async (request, reply) => {
      const isPlain = request.headers[PLAIN_FORM_HEADER] !== undefined;
      const sentKey = idempotencyKeyOf(request);
      const form = await receiveForm(request, uploadFolder, isPlain);
      try {
        const application = checkForm(form);
        const key = isPlain ? contentKeyOf(application) : sentKey;
        await storeApplication(database, application, key);
        return await reply.code(201).send({ message: thanksFor(application.fields.nama) });
      } catch (error) {
        if (!isPlain || !(error instanceof RequestError)) throw error;
        const { statusCode, message, errors, headers } = error;
        reply.statusCode = statusCode;
        void reply.headers(headers);
        return { message, errors, values: typedApplication(form.fields) };
      }
    },
  );
}
