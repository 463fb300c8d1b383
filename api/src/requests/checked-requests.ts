import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { type AnyObject, isSchema, ObjectSchema, type Schema } from 'yup';
import { RequestError } from '../errors/request-error';
import { jsonSchema } from '../openapi/route-schemas';
import { checkFields, sentFields } from './form-body';
import { checkQuery, type SentQuery } from './sent-query';

function checkStrictly(schema: Schema, value: unknown): void {
  if (!schema.isValidSync(value, { strict: true })) throw new RequestError(400);
}

/**
 * Makes the function that returns the clean values of a body and no other fields, or throws the refusal. The sender of
 * a wrong one gets the form's own words. What is `strict` was made by a program and not typed by a person: it is taken
 * as it is, and refused in plain words.
 */
function bodyChecker(schema: ObjectSchema<AnyObject>): (body: unknown) => unknown {
  if (schema.spec.strict)
    return (body) => {
      checkStrictly(schema, body);
      return body;
    };
  const strict = Object.entries(schema.fields)
    .filter(([, field]) => (field as Schema).spec.strict)
    .map(([name]) => name);
  const form = schema.omit(strict);
  const made = schema.pick(strict);
  return (body) => {
    const values = checkFields(form, body);
    const others = sentFields(body, strict);
    checkStrictly(made, others);
    return { ...others, ...values };
  };
}

/** Returns the same parts, those that are schemas of yup as JSON schemas. */
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
    const checkBody = body instanceof ObjectSchema ? bodyChecker(body) : undefined;
    const queryForm = querystring instanceof ObjectSchema ? querystring : undefined;
    if (!checkBody && !queryForm) return;
    const check: preHandlerAsyncHookHandler = async (request) => {
      if (queryForm) request.query = checkQuery(queryForm, request.query as SentQuery);
      if (checkBody) request.body = checkBody(request.body);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), check];
  });
}
