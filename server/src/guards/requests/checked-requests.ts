import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { type AnyObject, isSchema, ObjectSchema, type Schema } from 'yup';
import { jsonSchema } from '../../app/openapi/route-schemas';
import { RequestError } from '../request-error';
import { checkFields, sentFields } from './form-body';
import { checkQuery } from './sent-query';

type Check = (sent: unknown) => unknown;

/** Takes what is `strict`, which was made by a program and not typed by a person, as it is. */
function take(schema: Schema, value: unknown): unknown {
  if (!schema.isValidSync(value, { strict: true })) throw new RequestError(400);
  return value;
}

/** Returns the check of a body, in the form's own words: its clean values and no other fields. */
function bodyCheck(schema: ObjectSchema<AnyObject>): Check {
  const strict = Object.entries(schema.fields)
    .filter(([, field]) => (field as Schema).spec.strict)
    .map(([name]) => name);
  const form = schema.omit(strict);
  const made = schema.pick(strict);
  return (body) => {
    const values = checkFields(form, body);
    const others = sentFields(body, strict);
    take(made, others);
    return { ...others, ...values };
  };
}

/** Returns the check of a part of requests; `undefined` where the handler checks. */
function checkOf(
  schema: unknown,
  makeCheck: (form: ObjectSchema<AnyObject>) => Check,
): Check | undefined {
  if (!(schema instanceof ObjectSchema)) return undefined;
  return schema.spec.strict ? (sent) => take(schema, sent) : makeCheck(schema);
}

/** Checks a part of a request; refuses what is nested more deeply than a check can look. */
function runCheck(check: Check, sent: unknown): unknown {
  try {
    return check(sent);
  } catch (error) {
    throw error instanceof RangeError ? new RequestError(400) : error;
  }
}

function describeParts(parts: object): Record<string, unknown> {
  const described = Object.entries(parts).map(([name, part]: [string, unknown]) => [
    name,
    isSchema(part) ? jsonSchema(part) : part,
  ]);
  return Object.fromEntries(described) as Record<string, unknown>;
}

/**
 * Checks bodies and queries by the schemas of yup that their routes declare, after the policy of the route, and
 * describes all parts by the same schemas. A part described by a JSON schema is checked by the handler: a form with a
 * file, which is read piece by piece, one whose fields depend on its sender, or a query with one answer to every fault.
 */
export function checkRequests(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema) return;
    const { body, querystring, response } = route.schema;
    route.schema = {
      ...describeParts(route.schema),
      ...(response !== undefined && { response: describeParts(response as object) }),
    };
    route.validatorCompiler = () => () => true;
    const checkBody = checkOf(body, bodyCheck);
    const checkSent = checkOf(querystring, (form) => (query) => checkQuery(form, query));
    if (!checkBody && !checkSent) return;
    const check: preHandlerAsyncHookHandler = async (request) => {
      if (checkSent) request.query = runCheck(checkSent, request.query);
      if (checkBody) request.body = runCheck(checkBody, request.body);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), check];
  });
}

/**
 * Reads JSON bodies. A route that expects no body, as every DELETE, takes an empty one that is called JSON. Many
 * clients name that type with every request they send.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const isExpected = request.routeOptions.schema?.body !== undefined;
      if (body === '' && !isExpected) done(null);
      else return parse(request, body, done);
    },
  );
}
