import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import Type, { type TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { AnyObject, ObjectSchema } from 'yup';
import { RequestError } from '../errors/request-error';
import { type FormJsonSchema, schemaFromForm } from '../openapi/route-schemas';
import { checkFields, sentFields } from './form-body';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the clean values of a body, or throws the `RequestError` that refuses it. */
type Check = (body: unknown) => unknown;

/** Schemas that only describe: with the check of a form, or `undefined` where the handler checks. */
const CHECKS = new WeakMap<object, Check | undefined>();

/**
 * Describes a JSON body by a form's schema, which also checks it. The handler gets the clean values and no other
 * fields, and the sender of a wrong one the form's own words.
 *
 * @param beside fields that no form has
 */
export function formBody<Values extends AnyObject>(
  form: ObjectSchema<Values>,
  beside: TObject = Type.Object({}),
): FormJsonSchema {
  const { required, properties } = schemaFromForm(form);
  const schema: FormJsonSchema = {
    type: 'object',
    required: [...required, ...(beside.required ?? [])],
    properties: { ...properties, ...beside.properties },
  };
  CHECKS.set(schema, (body) => {
    const values = checkFields(form, body);
    const others = sentFields(body, Object.keys(beside.properties));
    if (!Value.Check(beside, others)) throw new RequestError(400);
    return { ...others, ...values };
  });
  return schema;
}

/**
 * Marks a schema that only describes what the handler itself checks. That is a form with a file, one whose fields
 * depend on its sender, or a query with words of its own. A file is read piece by piece.
 */
export function checkedByHandler<Schema extends object>(schema: Schema): Schema {
  CHECKS.set(schema, undefined);
  return schema;
}

/** Returns the checker of the part of a request that a schema describes; `schema` is the schema itself. */
export function checkerOf(schema: object): 'form' | 'handler' | 'schema' {
  if (!CHECKS.has(schema)) return 'schema';
  return CHECKS.get(schema) ? 'form' : 'handler';
}

/**
 * Checks the body of every form before its handler runs, after the policy of its route. Fastify checks the parts of all
 * other routes by their schemas.
 */
export function checkForms(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { body, querystring } = route.schema ?? {};
    const described = [body, querystring].filter((schema) => isObject(schema));
    if (described.every((schema) => checkerOf(schema) === 'schema')) return;
    route.validatorCompiler = () => () => true;
    const check = isObject(body) ? CHECKS.get(body) : undefined;
    if (!check) return;
    const checkBody: preHandlerAsyncHookHandler = async (request) => {
      request.body = check(request.body);
    };
    route.preHandler = [...[route.preHandler ?? []].flat(), checkBody];
  });
}
