/**
 * For routes whose body is checked by a form's own schema, with the form's messages: the route's JSON schema is the
 * documentation only.
 */
export const checkedByForm = { validatorCompiler: () => () => true };
