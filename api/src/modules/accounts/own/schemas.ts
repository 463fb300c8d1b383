import Type, { type Static } from 'typebox';
import { ErrorResponse } from '../../../openapi/route-schemas';
import { secondFactorFields } from '../second-factors/schemas';

/** Credentials of a re-authentication: the password, and a second factor where the account has one. */
export const Reauthentication = Type.Object({
  password: Type.Optional(Type.String()),
  ...secondFactorFields,
});
export type Reauthentication = Static<typeof Reauthentication>;

/** The body of a refused re-authentication, also of one whose password was right and that needs a second factor. */
export const ReauthenticationRefusal = Type.Object({
  ...ErrorResponse.properties,
  methods: Type.Optional(Type.Array(Type.String())),
  passkey: Type.Optional(Type.Object({ options: Type.Unsafe({}), challenge: Type.String() })),
});
